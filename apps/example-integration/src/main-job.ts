import type { Invoice, Project, QuorateClient } from "@quorate/client";
import type { EventReceiver } from "./event-receiver.ts";

type Parties = {
  /** Who has the work done and pays for it. */
  client: QuorateClient;
  /** The expert; in production this is another company's program, or a person. */
  expert: QuorateClient;
  events: EventReceiver;
  say: (line: string) => void;
};

/** From a project to its invoice; each step waits until it was told of the one before. */
export async function runMainJob({ client, expert, events, say }: Parties): Promise<Invoice> {
  const project = await client.call("POST /api/projects", {
    body: {
      title: "Price list for a mill",
      description: "Find out which of our products earn money, and propose prices that customers accept.",
      budget: 1200,
      timeline: "1-2 months",
      requirements: ["Has priced industrial goods before"],
      preferredExpertise: ["Strategic Consulting"],
    },
  });
  say(`posted "${project.title}" for ${project.budget}`);

  const sent = await expert.call("POST /api/projects/{id}/proposals", {
    params: { id: project.id },
    body: { coverLetter: "I have priced the goods of three mills.", proposedRate: 150 },
  });
  await events.next("proposal.submitted", { projectId: project.id });
  await client.call("POST /api/proposals/{id}/accept", { params: { id: sent.id } });
  say("accepted the proposal that a webhook told of");

  const milestoneId = await pay(client, project);
  await events.next("milestone.funded", { projectId: project.id });
  say("paid into escrow");

  await expert.call("POST /api/milestones/{id}/submit", {
    params: { id: milestoneId },
    body: { note: "The price list, with the reasons." },
  });
  await events.next("milestone.submitted", { projectId: project.id });
  await client.call("POST /api/milestones/{id}/release", { params: { id: milestoneId } });
  await events.next("milestone.released", { projectId: project.id });
  say("released the money for the work that was handed over");

  const invoice = await findInvoice(client, project);
  const paper = await client.send(invoice.pdfUrl);
  const { byteLength } = await paper.arrayBuffer();
  say(`read the invoice ${invoice.number} over ${invoice.amount} ${invoice.currency}, ${byteLength} bytes of PDF`);
  return invoice;
}

/** A project without milestones has one over all of it. Its payment is made on a page; the sandbox's can be settled by a call. */
async function pay(client: QuorateClient, project: Project): Promise<string> {
  const [milestone] = await client.call("GET /api/projects/{id}/milestones", { params: { id: project.id } });
  if (!milestone) throw new Error("An accepted proposal gives a milestone.");
  const { checkoutUrl } = await client.call("POST /api/milestones/{id}/fund", { params: { id: milestone.id } });
  const checkoutId = new URL(checkoutUrl).pathname.split("/").at(-1) ?? "";
  await client.call("POST /api/sandbox-checkout/{id}", { params: { id: checkoutId }, body: { outcome: "paid" } });
  return milestone.id;
}

async function findInvoice(client: QuorateClient, project: Project): Promise<Invoice> {
  for await (const invoice of client.pages("GET /api/invoices")) {
    if (invoice.projectId === project.id) return invoice;
  }
  throw new Error("There is no invoice of the project.");
}
