// The main job over REST, from two fresh accounts to the admin's revenue, against a server that runs with captured mail.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClient, expectStatus } from "./rest-client.mjs";

const MAIL_TIMEOUT_MS = 15_000;
const PASSWORD = "plain words that nobody uses";

export async function verificationToken(dataDir, email) {
  const folder = path.join(dataDir, "mail");
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    try {
      for (const file of readdirSync(folder)) {
        const mail = readFileSync(path.join(folder, file), "utf8");
        const token = /verify-email\?token=([\w-]+)/.exec(mail)?.[1];
        if (mail.includes(`To: ${email}`) && token) return token;
      }
    } catch {
      // The folder appears with the first mail.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No verification mail for ${email} within ${MAIL_TIMEOUT_MS} ms`);
}

export async function signUp(origin, dataDir, name) {
  const call = createClient(origin);
  const email = `${name.toLowerCase()}-${Date.now()}@proof.example`;
  await expectStatus(
    200,
    call("POST", "/api/auth/signup", { email, password: PASSWORD, firstName: name, lastName: "Proof" }),
  );
  const token = await verificationToken(dataDir, email);
  await expectStatus(200, createClient(origin)("POST", "/api/auth/verify-email", { token }));
  return call;
}

export async function proveMainJob({ origin, dataDir, say = () => {} }) {
  const admin = createClient(origin);
  await expectStatus(200, admin("POST", "/api/demo-login", { email: "admin@quorate.example" }));
  const revenueBefore = await expectStatus(200, admin("GET", "/api/admin/revenue/total"));

  const client = await signUp(origin, dataDir, "Client");
  await expectStatus(
    200,
    client("POST", "/api/organizations", { name: "Proof Mills", industry: "Manufacturing", size: "small" }),
  );
  say("an organization has signed up");

  const project = await expectStatus(
    200,
    client("POST", "/api/projects", {
      title: "Pricing review for a mill",
      description: "Find out which of our products earn money, and propose a price list that customers will accept.",
      budget: 12500,
      timeline: "1-2 months",
      requirements: ["Has priced industrial goods before"],
      preferredExpertise: ["Strategic Consulting"],
    }),
  );
  assert.equal(project.budget, "12500.00");
  const { matches, limitedByPlan } = await expectStatus(
    200,
    client("POST", "/api/ai/expert-matching", {
      requirements: project.description,
      skillsRequired: ["Strategic Consulting"],
    }),
  );
  assert.equal(matches.length, 3);
  assert.equal(limitedByPlan, true);
  say("it has posted a project and is matched with three experts");

  const expert = await signUp(origin, dataDir, "Expert");
  await expectStatus(
    200,
    expert("POST", "/api/experts", {
      title: "Pricing consultant",
      bio: "Ten years of pricing work for manufacturers.",
      mbaSchool: "INSEAD",
      graduationYear: 2014,
      yearsExperience: 10,
      specializations: ["Strategic Consulting"],
      industries: ["Manufacturing"],
    }),
  );
  const proposal = await expectStatus(
    200,
    expert("POST", `/api/projects/${project.id}/proposals`, {
      coverLetter: "I have done this for three mills.",
      proposedRate: 150,
    }),
  );
  assert.equal(proposal.proposedRate, "150.00");
  const accepted = await expectStatus(200, client("POST", `/api/proposals/${proposal.id}/accept`));
  assert.equal(accepted.status, "accepted");
  await expectStatus(409, client("POST", `/api/proposals/${proposal.id}/accept`));
  say("a proposal has come and is accepted, once");

  const [milestone] = await expectStatus(200, client("GET", `/api/projects/${project.id}/milestones`));
  assert.equal(milestone.amount, "12500.00");
  const { checkoutUrl, paymentId } = await expectStatus(200, client("POST", `/api/milestones/${milestone.id}/fund`));
  assert.ok(paymentId);
  const checkoutId = new URL(checkoutUrl).pathname.split("/").at(-1);
  await expectStatus(404, expert("POST", `/api/sandbox-checkout/${checkoutId}`, { outcome: "paid" }));
  await expectStatus(200, client("POST", `/api/sandbox-checkout/${checkoutId}`, { outcome: "paid" }));
  say("the milestone is funded into escrow");

  await expectStatus(409, client("POST", `/api/milestones/${milestone.id}/release`));
  await expectStatus(
    200,
    expert("POST", `/api/milestones/${milestone.id}/submit`, { note: "Price list and the reasons." }),
  );
  const released = await expectStatus(
    200,
    client("POST", `/api/milestones/${milestone.id}/release`, { complete: true }),
  );
  assert.equal(released.status, "released");
  await expectStatus(409, client("POST", `/api/milestones/${milestone.id}/release`));
  say("the work is submitted and the money released, once");

  const earnings = await expectStatus(200, expert("GET", "/api/expert/earnings"));
  assert.equal(earnings.totalEarnings, 10625);
  assert.equal(earnings.completedProjects, 1);
  assert.equal(earnings.payments[0].platformFee, "1875.00");
  const revenueAfter = await expectStatus(200, admin("GET", "/api/admin/revenue/total"));
  const grown = (field) =>
    Math.round((Number(revenueAfter[0]?.[field] ?? 0) - Number(revenueBefore[0]?.[field] ?? 0)) * 100);
  // Of a fee of 1,875.00 a sixth is the VAT of the United Kingdom.
  assert.deepEqual([grown("total"), grown("vat")], [156_250, 31_250]);
  const completed = await expectStatus(200, client("GET", `/api/projects/${project.id}`));
  assert.equal(completed.status, "completed");
  say("the expert sees the earnings, the admin the revenue, and the project is completed");
}
