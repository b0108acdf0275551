"""A message that only one browser can read (RFC 8291), and who sends it (RFC 8292, VAPID)."""

from __future__ import annotations

import base64
import os
from urllib.parse import urlsplit

import msgspec

from chum.core.language import Text
from chum.errors import BadSetup

try:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError as error:
    raise BadSetup(Text("push needs cryptography: pip install 'chum-games[push]'")) from error

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes; the whole message is one record
LAST = b"\x02"  # ends the last record
HOURS_VALID = 12 * 3600  # push services allow a day


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(text: str) -> ec.EllipticCurvePublicKey:
    """ValueError if it is no point of the curve."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(text))


def new_key() -> str:
    """A private key as text."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(32, "big"))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(text), "big"), CURVE)


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """For the browser of these keys; `own` and `salt` are new for every message."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs, ours = read_point(p256dh), own.public_key()
    info = b"WebPush: info\0" + point(theirs) + point(ours)
    shared = derive(own.exchange(ec.ECDH(), theirs), from_text(auth), info, 32)
    key = derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + LAST, None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(point(ours))]) + point(ours) + sealed


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signature(key: ec.EllipticCurvePrivateKey, endpoint: str, subject: str, now: float) -> str:
    """The `Authorization` header: this server may write to this push service, for some hours."""
    url = urlsplit(endpoint)
    claims = {
        "aud": f"{url.scheme}://{url.netloc}",
        "exp": int(now) + HOURS_VALID,
        "sub": subject,
    }
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(to_text(msgspec.json.encode(part)) for part in parts)
    numbers = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    proof = to_text(b"".join(number.to_bytes(32, "big") for number in numbers))
    return f"vapid t={signed}.{proof}, k={to_text(point(key.public_key()))}"
