import base64
import hashlib
import hmac
import json
import os
import sys
import time


def read_webhook(secret, headers, body):
    """The event of a delivery that was signed with our secret less than five minutes ago; None for every other."""
    sent_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return None
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{sent_id}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # While a secret is changed, the header has a signature by each of the two.
    given = [part.partition(",")[2] for part in headers["webhook-signature"].split()]
    is_ours = any([hmac.compare_digest(expected, signature) for signature in given])
    return json.loads(body) if is_ours else None


# In a server these are the request's own headers and the bytes of its body, as they came.
headers = {name: os.environ[name.upper().replace("-", "_")] for name in ("webhook-id", "webhook-timestamp", "webhook-signature")}
event = read_webhook(os.environ["WEBHOOK_SECRET"], headers, sys.stdin.buffer.read())
if event is None:
    sys.exit(1)
print(event["type"])
