"""The main job by a client that OpenAPI Generator has made of the document, in Python."""
import json
import os
import time
import uuid
from datetime import date

import quorate_generated as quorate


def open_client(token):
    configuration = quorate.Configuration(host=os.environ.get("QUORATE_ORIGIN", "http://localhost:3000"))
    configuration.access_token = token
    return quorate.ApiClient(configuration)


client, expert = open_client(os.environ["CLIENT_TOKEN"]), open_client(os.environ["EXPERT_TOKEN"])


def once():
    return {"idempotency_key": str(uuid.uuid4())}


project = quorate.ProjectsApi(client).projects_create(
    quorate.CreateProjectInput(
        title="Price list for a mill",
        description="Find out which of our products earn money, and propose prices that customers accept.",
        budget="1200.00",
        timeline="1-2 months",
        requirements=["Has priced industrial goods before"],
        preferred_expertise=["Strategic Consulting"],
    ),
    **once(),
)
print("posted", project.id)

quorate.ProposalsApi(expert).proposals_submit(
    project.id,
    quorate.SubmitProposalInput(cover_letter="I have priced the goods of three mills.", proposed_rate="150.00"),
    **once(),
)
[proposal] = quorate.ProposalsApi(client).proposals_list_for_project(project.id)
print("read a proposal at", proposal.proposed_rate)

quorate.ProposalsApi(client).proposals_accept(proposal.id, **once())
planned = quorate.MilestonesApi(client).milestones_create(
    project.id,
    quorate.CreateMilestoneInput(title="Second round", amount="300.00", due_date=date(2099, 1, 31)),
    **once(),
)
print("planned", planned.amount)

quorate.ChangeOrdersApi(client).change_orders_propose(
    project.id,
    quorate.ProposeChangeOrderInput(
        changes=[
            quorate.ProposeChangeOrderInputChanges(title="Third round", amount="100.00"),
            quorate.ProposeChangeOrderInputChanges(milestone_id=planned.id, title="Round two"),
        ]
    ),
    **once(),
)
[order] = quorate.ChangeOrdersApi(expert).change_orders_list(project.id)
added, renamed = order.changes
print("would add", added["after"]["title"], "at", added["after"]["amount"])
print("would call", renamed["before"]["title"], renamed["after"]["title"])

[milestone] = [one for one in quorate.MilestonesApi(client).milestones_list(project.id) if one.status == "planned"]
checkout = quorate.MilestonesApi(client).milestones_fund(milestone.id, **once()).checkout_url
quorate.PaymentsApi(client).checkout_settle(
    checkout.rsplit("/", 1)[-1], quorate.SettleCheckoutInput(outcome="paid"), **once()
)
quorate.MilestonesApi(expert).milestones_submit(
    milestone.id, quorate.SubmitMilestoneInput(note="The price list."), **once()
)
print("the milestone is", quorate.MilestonesApi(client).milestones_release(milestone.id, **once()).status)

# The newest, with whom it is for.
[listed] = quorate.ProjectsApi(client).projects_list(expand=["organization", "milestones"], limit=1)
print("read along", len(listed.expanded.milestones), "milestones of", listed.expanded.organization["name"])


def wait_for_invoice():
    """Invoices are issued by a job, a moment after the release."""
    for _ in range(60):
        invoices = quorate.BillingApi(client).invoices_list(project=project.id)
        if invoices:
            return invoices[0]
        time.sleep(0.5)
    raise RuntimeError("There is no invoice.")


invoice = wait_for_invoice()
print("read", invoice.kind, "over", invoice.amount)

try:
    quorate.MilestonesApi(client).milestones_release(milestone.id, **once())
except quorate.ApiException as refusal:
    print("a second release is refused:", json.loads(refusal.body)["code"])
