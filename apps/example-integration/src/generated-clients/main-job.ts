// The main job by a client that openapi-typescript has made of the document, and openapi-fetch: what no field of it allows does not compile.
import createClient from "openapi-fetch";
import type { paths } from "./quorate-api.ts";

const baseUrl = process.env["QUORATE_ORIGIN"] ?? "http://localhost:3000";
const open = (token = "") => createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
const client = open(process.env["CLIENT_TOKEN"]);
const expert = open(process.env["EXPERT_TOKEN"]);

type Answer<Data> = { data?: Data; error?: { code: string; message: string }; response: Response };
const once = () => ({ header: { "Idempotency-Key": crypto.randomUUID() } });

async function done<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.status} ${error?.code}: ${error?.message}`);
  return data;
}

const startedAt = new Date().toISOString();
const project = await done(
  client.POST("/api/projects", {
    params: once(),
    body: {
      title: "Price list for a mill",
      description: "Find out which of our products earn money, and propose prices that customers accept.",
      budget: "1200.00",
      timeline: "1-2 months",
      requirements: ["Has priced industrial goods before"],
      preferredExpertise: ["Strategic Consulting"],
    },
  }),
);
console.log("posted", project.id);

const path = { id: project.id };
await done(
  expert.POST("/api/projects/{id}/proposals", {
    params: { path, ...once() },
    body: { coverLetter: "I have priced the goods of three mills.", proposedRate: "150.00" },
  }),
);
const [proposal] = await done(client.GET("/api/projects/{id}/proposals", { params: { path } }));
if (!proposal) throw new Error("Nobody has proposed.");
console.log("read a proposal at", proposal.proposedRate);

await done(client.POST("/api/proposals/{id}/accept", { params: { path: { id: proposal.id }, ...once() } }));
const planned = await done(
  client.POST("/api/projects/{id}/milestones", {
    params: { path, ...once() },
    body: { title: "Second round", amount: "300.00", dueDate: "2099-01-31" },
  }),
);
console.log("planned", planned.amount);

await done(
  client.POST("/api/projects/{id}/change-orders", {
    params: { path, ...once() },
    body: {
      changes: [
        { title: "Third round", amount: "100.00", remove: false },
        { milestoneId: planned.id, title: "Round two", remove: false },
      ],
    },
  }),
);
const [order] = await done(expert.GET("/api/projects/{id}/change-orders", { params: { path } }));
if (!order) throw new Error("No change order waits.");
// Each kind has the terms that it has: the compiler asks for no check of what is never null.
for (const change of order.changes) {
  if (change.kind === "remove") console.log("would drop", change.before.title);
  else if (change.kind === "add") console.log("would add", change.after.title, "at", change.after.amount);
  else console.log("would call", change.before.title, change.after.title);
}

const of = { path: { id: planned.id } };
const { checkoutUrl } = await done(client.POST("/api/milestones/{id}/fund", { params: { ...of, ...once() } }));
const checkout = { path: { id: new URL(checkoutUrl).pathname.split("/").at(-1) ?? "" } };
await done(
  client.POST("/api/sandbox-checkout/{id}", { params: { ...checkout, ...once() }, body: { outcome: "paid" } }),
);
await done(
  expert.POST("/api/milestones/{id}/submit", { params: { ...of, ...once() }, body: { note: "The price list." } }),
);
const { status } = await done(client.POST("/api/milestones/{id}/release", { params: { ...of, ...once() } }));
console.log("the milestone is", status);

// What is new since the program began, with whom it is for.
const query = { created: { gte: startedAt }, expand: ["organization" as const, "milestones" as const], limit: 5 };
const [listed] = await done(client.GET("/api/projects", { params: { query } }));
console.log("read along", listed?.expanded?.milestones?.length, "milestones of", listed?.expanded?.organization?.name);

const invoice = await waitForInvoice();
console.log("read", invoice.kind, "over", invoice.amount);

const { error: refusal } = await client.POST("/api/milestones/{id}/release", { params: { ...of, ...once() } });
console.log("a second release is refused:", refusal?.code);

/** Invoices are issued by a job, a moment after the release. */
async function waitForInvoice() {
  for (let attempt = 0; attempt < 60; attempt++) {
    const [newest] = await done(client.GET("/api/invoices", { params: { query: { project: project.id } } }));
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("There is no invoice.");
}
