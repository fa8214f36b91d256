#!/bin/sh
# -- setup
set -eu
ORIGIN=${QUORATE_ORIGIN:-http://localhost:3000}

# call TOKEN METHOD PATH [BODY]: asks again where it was too often (429, Retry-After) or nobody answered; the key makes that safe.
call() {
  curl --silent --show-error --fail-with-body --retry 3 --retry-connrefused \
    --request "$2" "$ORIGIN$3" \
    --header "Authorization: Bearer $1" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)" \
    ${4:+--data "$4"}
}

# field NAME: the first one of that name in an answer.
field() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

# -- post
PROJECT=$(call "$CLIENT_TOKEN" POST /api/projects '{
  "title": "Price list for a mill",
  "description": "Find out which of our products earn money, and propose prices that customers accept.",
  "budget": "1200.00",
  "timeline": "1-2 months",
  "requirements": ["Has priced industrial goods before"],
  "preferredExpertise": ["Strategic Consulting"]
}' | field id)
echo "posted $PROJECT"

# -- invite
EXPERT=$(call "$CLIENT_TOKEN" GET "/api/experts?available=true&limit=1" | field id)
call "$CLIENT_TOKEN" POST "/api/projects/$PROJECT/invitations" "{\"expertId\": \"$EXPERT\"}" >/dev/null
echo "invited an expert"

# -- propose
call "$EXPERT_TOKEN" POST "/api/projects/$PROJECT/proposals" '{
  "coverLetter": "I have priced the goods of three mills.",
  "proposedRate": "150.00"
}' >/dev/null
echo "proposed"

# -- compare
PROPOSALS=$(call "$CLIENT_TOKEN" GET "/api/projects/$PROJECT/proposals")
PROPOSAL=$(echo "$PROPOSALS" | field id)
echo "read a proposal at $(echo "$PROPOSALS" | field proposedRate) an hour"

# -- accept
call "$CLIENT_TOKEN" POST "/api/proposals/$PROPOSAL/accept" >/dev/null
echo "accepted it"

# -- fund
MILESTONE=$(call "$CLIENT_TOKEN" GET "/api/projects/$PROJECT/milestones" | field id)
CHECKOUT=$(call "$CLIENT_TOKEN" POST "/api/milestones/$MILESTONE/fund" | field checkoutUrl)
# A person pays on the page at $CHECKOUT. The sandbox's is settled by a call.
call "$CLIENT_TOKEN" POST "/api/sandbox-checkout/${CHECKOUT##*/}" '{"outcome": "paid"}' >/dev/null
echo "paid into escrow"

# -- submit
call "$EXPERT_TOKEN" POST "/api/milestones/$MILESTONE/submit" '{"note": "The price list, with the reasons."}' >/dev/null
echo "handed the work over"

# -- release
STATUS=$(call "$CLIENT_TOKEN" POST "/api/milestones/$MILESTONE/release" | field status)
echo "the milestone is $STATUS"

# -- events
# Oldest first; the id of the last one is the cursor to go on from.
call "$CLIENT_TOKEN" GET "/api/events?limit=100" | grep -q "\"projectId\":\"$PROJECT\"" && echo "read the events of it"

# -- errors
# A refusal has a code to switch on, a sentence, and the id under which the server's log has it.
REFUSAL=$(call "$CLIENT_TOKEN" POST "/api/milestones/$MILESTONE/release" 2>/dev/null || true)
echo "a second release is refused: $(echo "$REFUSAL" | field code)"
