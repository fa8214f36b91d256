// -- setup
import { createClient, QuorateError } from "@quorate/client";

const origin = process.env["QUORATE_ORIGIN"] ?? "http://localhost:3000";
// Asks again where it was too often (429, Retry-After) or nobody answered, under one Idempotency-Key a call.
const client = createClient({ origin, token: process.env["CLIENT_TOKEN"] ?? "" });
const expert = createClient({ origin, token: process.env["EXPERT_TOKEN"] ?? "" });

// -- post
const project = await client.call("POST /api/projects", {
  body: {
    title: "Price list for a mill",
    description: "Find out which of our products earn money, and propose prices that customers accept.",
    budget: "1200.00",
    timeline: "1-2 months",
    requirements: ["Has priced industrial goods before"],
    preferredExpertise: ["Strategic Consulting"],
  },
});
console.log("posted", project.id);

// -- invite
const [found] = await client.call("GET /api/experts", { query: { available: true, limit: 1 } });
if (!found) throw new Error("No expert is available.");
await client.call("POST /api/projects/{id}/invitations", { params: { id: project.id }, body: { expertId: found.id } });
console.log("invited an expert");

// -- propose
await expert.call("POST /api/projects/{id}/proposals", {
  params: { id: project.id },
  body: { coverLetter: "I have priced the goods of three mills.", proposedRate: "150.00" },
});
console.log("proposed");

// -- compare
const proposals = await client.call("GET /api/projects/{id}/proposals", { params: { id: project.id } });
const [cheapest] = proposals.toSorted((one, other) => Number(one.proposedRate) - Number(other.proposedRate));
if (!cheapest) throw new Error("Nobody has proposed.");
console.log(`read a proposal at ${cheapest.proposedRate} an hour`);

// -- accept
await client.call("POST /api/proposals/{id}/accept", { params: { id: cheapest.id } });
console.log("accepted it");

// -- fund
const [milestone] = await client.call("GET /api/projects/{id}/milestones", { params: { id: project.id } });
if (!milestone) throw new Error("An accepted proposal gives a milestone.");
const { checkoutUrl } = await client.call("POST /api/milestones/{id}/fund", { params: { id: milestone.id } });
// A person pays on the page at checkoutUrl. The sandbox's is settled by a call.
const checkoutId = new URL(checkoutUrl).pathname.split("/").at(-1) ?? "";
await client.call("POST /api/sandbox-checkout/{id}", { params: { id: checkoutId }, body: { outcome: "paid" } });
console.log("paid into escrow");

// -- submit
await expert.call("POST /api/milestones/{id}/submit", {
  params: { id: milestone.id },
  body: { note: "The price list, with the reasons." },
});
console.log("handed the work over");

// -- release
const { status } = await client.call("POST /api/milestones/{id}/release", { params: { id: milestone.id } });
console.log("the milestone is", status);

// -- events
// Oldest first; the id of the last one is the cursor to go on from.
for await (const event of client.pages("GET /api/events", { query: { limit: 100 } })) {
  if (event.data["projectId"] === project.id && event.type === "milestone.released")
    console.log("read the events of it");
}

// -- errors
// A refusal has a code to switch on, a sentence, and the id under which the server's log has it.
try {
  await client.call("POST /api/milestones/{id}/release", { params: { id: milestone.id } });
} catch (error) {
  if (!(error instanceof QuorateError)) throw error;
  console.log("a second release is refused:", error.code);
}
