#!/bin/sh
# The body on standard input; WEBHOOK_SECRET, and the headers webhook-id, webhook-timestamp and webhook-signature as variables.
set -eu
BODY=$(cat)
AGE=$(($(date +%s) - WEBHOOK_TIMESTAMP))
[ "$AGE" -le 300 ] && [ "$AGE" -ge -300 ] || { echo "too old" >&2; exit 1; }

KEY=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
EXPECTED=$(printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)

# While a secret is changed, the header has a signature by each of the two.
case " $WEBHOOK_SIGNATURE " in
*" v1,$EXPECTED "*) printf %s "$BODY" | grep -o '"type":"[^"]*"' | head -n 1 | cut -d '"' -f 4 ;;
*) echo "not signed with our secret" >&2; exit 1 ;;
esac
