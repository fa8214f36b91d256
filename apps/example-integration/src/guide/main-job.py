# -- setup
import json
import os
import time
import urllib.error
import urllib.request
import uuid

ORIGIN = os.environ.get("QUORATE_ORIGIN", "http://localhost:3000")
CLIENT, EXPERT = os.environ["CLIENT_TOKEN"], os.environ["EXPERT_TOKEN"]


class QuorateError(Exception):
    """A refusal: a code to switch on, a sentence, and the id under which the server's log has it."""

    def __init__(self, status, body):
        super().__init__(body.get("message", f"The server answered {status}."))
        self.status, self.code, self.request_id = status, body.get("code"), body.get("requestId")


def call(token, method, path, body=None, attempts=4):
    """Asks again where it was too often (429, Retry-After) or nobody answered; one key for all attempts makes that safe."""
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": str(uuid.uuid4())}
    data = None
    if body is not None:
        data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
    for attempt in range(1, attempts + 1):
        pause = 2**attempt
        try:
            request = urllib.request.Request(ORIGIN + path, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 502, 503, 504) or attempt == attempts:
                raise QuorateError(error.code, json.load(error)) from error
            pause = float(error.headers.get("Retry-After", pause))
        except urllib.error.URLError:
            if attempt == attempts:
                raise
        time.sleep(pause)


# -- post
project = call(CLIENT, "POST", "/api/projects", {
    "title": "Price list for a mill",
    "description": "Find out which of our products earn money, and propose prices that customers accept.",
    "budget": "1200.00",
    "timeline": "1-2 months",
    "requirements": ["Has priced industrial goods before"],
    "preferredExpertise": ["Strategic Consulting"],
})
print("posted", project["id"])

# -- invite
[found] = call(CLIENT, "GET", "/api/experts?available=true&limit=1")
call(CLIENT, "POST", f"/api/projects/{project['id']}/invitations", {"expertId": found["id"]})
print("invited an expert")

# -- propose
call(EXPERT, "POST", f"/api/projects/{project['id']}/proposals", {
    "coverLetter": "I have priced the goods of three mills.",
    "proposedRate": "150.00",
})
print("proposed")

# -- compare
proposals = call(CLIENT, "GET", f"/api/projects/{project['id']}/proposals")
cheapest = min(proposals, key=lambda proposal: float(proposal["proposedRate"]))
print(f"read a proposal at {cheapest['proposedRate']} an hour")

# -- accept
call(CLIENT, "POST", f"/api/proposals/{cheapest['id']}/accept")
print("accepted it")

# -- fund
[milestone] = call(CLIENT, "GET", f"/api/projects/{project['id']}/milestones")
checkout = call(CLIENT, "POST", f"/api/milestones/{milestone['id']}/fund")["checkoutUrl"]
# A person pays on the page at that address. The sandbox's is settled by a call.
call(CLIENT, "POST", f"/api/sandbox-checkout/{checkout.rsplit('/', 1)[-1]}", {"outcome": "paid"})
print("paid into escrow")

# -- submit
call(EXPERT, "POST", f"/api/milestones/{milestone['id']}/submit", {"note": "The price list, with the reasons."})
print("handed the work over")

# -- release
released = call(CLIENT, "POST", f"/api/milestones/{milestone['id']}/release")
print("the milestone is", released["status"])

# -- events
# Oldest first; the id of the last one is the cursor to go on from.
events = call(CLIENT, "GET", "/api/events?limit=100")
while events and not any(event["data"].get("projectId") == project["id"] for event in events):
    events = call(CLIENT, "GET", f"/api/events?limit=100&cursor={events[-1]['id']}")
print("read the events of it" if events else "found no events of it")

# -- errors
try:
    call(CLIENT, "POST", f"/api/milestones/{milestone['id']}/release")
except QuorateError as refusal:
    print("a second release is refused:", refusal.code)
