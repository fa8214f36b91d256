// Sends requests that must take effect once many times at the same moment over REST, and checks each plan's fee to the penny.
import assert from "node:assert/strict";
import { signUp } from "./prove-main-job.mjs";
import { createClient, expectStatus } from "./rest-client.mjs";

const ACCEPTS = 20;
const RELEASES = 10;
const FEE_BASIS_POINTS = { none: 1500, Starter: 1500, Growth: 1200, Enterprise: 1000 };
const ODD_AMOUNTS = ["20.00", "20.03", "33.33", "66.67", "1234.56", "9999999999.99"];

const minor = (decimal) => BigInt(decimal.replace(".", ""));
const count = (answers, status) => answers.filter((answer) => answer.status === status).length;

async function registerExpert(origin, dataDir, name) {
  const call = await signUp(origin, dataDir, name);
  const profile = {
    title: "Pricing consultant",
    bio: "Ten years of pricing work.",
    mbaSchool: "INSEAD",
    graduationYear: 2014,
  };
  await expectStatus(200, call("POST", "/api/experts", profile));
  return call;
}

async function registerOrganization(origin, dataDir, name, planName) {
  const call = await signUp(origin, dataDir, name);
  await expectStatus(
    200,
    call("POST", "/api/organizations", { name: `${name} Mills`, industry: "Manufacturing", size: "small" }),
  );
  if (planName !== "none") {
    const plans = await expectStatus(200, call("GET", "/api/subscription-plans"));
    const plan = plans.find(({ name: planOf }) => planOf === planName);
    await expectStatus(200, call("POST", "/api/subscribe", { planId: plan.id }));
  }
  return call;
}

const postProject = (client) =>
  expectStatus(
    200,
    client("POST", "/api/projects", {
      title: "Pricing review for a mill",
      description: "Find out which of our products earn money, and propose a price list that customers will accept.",
      budget: "12500.00",
      timeline: "1-2 months",
      requirements: ["Patience"],
      preferredExpertise: ["Strategic Consulting"],
    }),
  );

const propose = (expert, projectId) =>
  expectStatus(
    200,
    expert("POST", `/api/projects/${projectId}/proposals`, { coverLetter: "I can do this.", proposedRate: 150 }),
  );

async function pay(client, milestoneId) {
  const { checkoutUrl } = await expectStatus(200, client("POST", `/api/milestones/${milestoneId}/fund`));
  const checkoutId = new URL(checkoutUrl).pathname.split("/").at(-1);
  return await Promise.all(
    Array.from({ length: 5 }, () => client("POST", `/api/sandbox-checkout/${checkoutId}`, { outcome: "paid" })),
  );
}

export async function proveRaces({ origin, dataDir, say = () => {} }) {
  const experts = [];
  for (let nth = 0; nth < ACCEPTS; nth++) experts.push(await registerExpert(origin, dataDir, `Rival${nth}`));
  const client = await registerOrganization(origin, dataDir, "Chooser", "none");
  const project = await postProject(client);
  const proposals = [];
  for (const expert of experts) proposals.push(await propose(expert, project.id));

  const accepts = await Promise.all(proposals.map(({ id }) => client("POST", `/api/proposals/${id}/accept`)));
  assert.deepEqual([count(accepts, 200), count(accepts, 409)], [1, ACCEPTS - 1]);
  say(`of ${ACCEPTS} parallel accepts one wins and ${ACCEPTS - 1} are 409`);

  const winner = experts[accepts.findIndex(({ status }) => status === 200)];
  const [milestone] = await expectStatus(200, client("GET", `/api/projects/${project.id}/milestones`));
  const payments = await pay(client, milestone.id);
  assert.deepEqual([count(payments, 200), count(payments, 409)], [1, 4]);
  await expectStatus(200, winner("POST", `/api/milestones/${milestone.id}/submit`, { note: "Done." }));
  const releases = await Promise.all(
    Array.from({ length: RELEASES }, () => client("POST", `/api/milestones/${milestone.id}/release`)),
  );
  assert.deepEqual([count(releases, 200), count(releases, 409)], [1, RELEASES - 1]);
  say(`of 5 parallel payments and of ${RELEASES} parallel releases one wins`);

  const keyed = createClient(origin, { "idempotency-key": `proof-${Date.now()}` });
  await expectStatus(200, keyed("POST", "/api/demo-login", { email: "organization@quorate.example" }));
  const body = {
    title: "Posted once",
    description: "x".repeat(60),
    budget: 100,
    timeline: "1-2 weeks",
    requirements: ["R"],
    preferredExpertise: ["E"],
  };
  const posts = await Promise.all(Array.from({ length: 10 }, () => keyed("POST", "/api/projects", body)));
  const ids = new Set(posts.filter(({ status }) => status === 200).map((post) => post.body.id));
  assert.equal(ids.size, 1);
  assert.equal(count(posts, 200) + count(posts, 409), 10);
  say("of 10 parallel posts with one Idempotency-Key one project comes");

  for (const [planName, feeBasisPoints] of Object.entries(FEE_BASIS_POINTS)) {
    await proveFees({ origin, dataDir, planName, feeBasisPoints });
  }
  say(`fee + payout = amount to the penny, for every plan and ${ODD_AMOUNTS.join(", ")}`);
}

async function proveFees({ origin, dataDir, planName, feeBasisPoints }) {
  const client = await registerOrganization(origin, dataDir, `Payer${planName}`, planName);
  const expert = await registerExpert(origin, dataDir, `Payee${planName}`);
  const project = await postProject(client);
  const { id } = await propose(expert, project.id);
  await expectStatus(200, client("POST", `/api/proposals/${id}/accept`));
  const path = `/api/projects/${project.id}/milestones`;
  await expectStatus(422, client("POST", path, { title: "Too small", amount: "19.99" }));
  for (const amount of ODD_AMOUNTS) {
    const planned = await expectStatus(200, client("POST", path, { title: `Part for ${amount}`, amount }));
    await pay(client, planned.id);
    await expectStatus(200, expert("POST", `/api/milestones/${planned.id}/submit`, { note: "Done." }));
    const released = await expectStatus(200, client("POST", `/api/milestones/${planned.id}/release`));
    const [fee, payout, gross] = [released.platformFee, released.expertPayout, released.amount].map(minor);
    assert.equal(fee + payout, gross);
    assert.equal(fee, (gross * BigInt(feeBasisPoints) + 5_000n) / 10_000n);
  }
}
