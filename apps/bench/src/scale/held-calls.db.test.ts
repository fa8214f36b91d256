import { appRouter } from "@quorate/api";
import type { Viewer } from "@quorate/api/context";
import { readNiches } from "@quorate/api/niches/read-niches.service";
import { countWords } from "@quorate/api/search/count-words.service";
import { callAs } from "@quorate/api/testing/callers";
import { signUpClient, signUpEntrepreneur, signUpExpert, subscribeTo } from "@quorate/api/testing/people";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import type { ExpertId } from "@quorate/core/ids";
import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { createDatabase } from "@quorate/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCrowd } from "./crowd.ts";
import { dearestRequests } from "./dearest-requests.ts";
import { loadFounders } from "./founder-crowd.ts";
import { type HeldCall, holdAll } from "./held-calls.ts";
import { HELD_MAX_MS } from "./held-thread.ts";
import { loadIdeas, loadProjects } from "./idea-and-project-crowds.ts";

const CROWD = 2_000;

/** As much as a profile may say of somebody. */
const LONGEST = "I plan contracts for hospitals, and their insurers pay on time. ".repeat(62).trim();

let context: TestContext;
let subscriber: Viewer;
const experts: ExpertId[] = [];

beforeAll(async () => {
  context = await createTestContext();
  // A crowd is written in statements that take longer than the server would wait for one.
  const patient = createDatabase({ ...context.config, statement_timeout: 0, query_timeout: 0, max: 2 });
  await loadCrowd(patient.db, CROWD);
  await loadFounders(patient.db, CROWD);
  await loadIdeas(patient.db);
  await loadProjects(patient.db, CROWD);
  await patient.close();
  for (let index = 0; index < COMPARED_EXPERTS_MAX; index += 1)
    experts.push((await signUpExpert(context, { title: "Pricing and audit for hospitals" })).expertId);
  await context.db.updateTable("experts").set({ bio: LONGEST }).where("id", "in", experts).execute();
  await readNiches(context.ports);
  await countWords({ db: context.db, readDb: context.db });
  // A server's index lives in another thread; here it is opened before anything is measured.
  await callAs(context, null).experts.list({ q: "pricing hospitals contracts" });
  const client = await signUpClient(context, { planName: "Growth" });
  const founder = await signUpEntrepreneur(context);
  await subscribeTo(context, founder.userId, "Growth");
  subscriber = { ...founder, organizationId: client.organizationId, userType: "both" };
}, 300_000);
afterAll(() => context.close());

test(`no search or list of the product holds the thread for more than ${HELD_MAX_MS} ms, asked for as much as it may be`, async () => {
  const requests = dearestRequests(experts);
  const held: HeldCall[] = [];
  for (const reader of [null, subscriber]) {
    const some = requests.filter(({ isOpenToGuests }) => reader !== null || isOpenToGuests);
    held.push(...(await holdAll(appRouter, some, () => context.contextOf(reader))));
  }
  const answered = new Set(held.filter(({ status }) => status === 200).map(({ request }) => request.path));
  const worst = held.filter(({ status }) => status === 200).toSorted((one, other) => other.heldMs - one.heldMs);
  for (const path of [
    "experts",
    "experts/comparison",
    "experts/recommendations",
    "startup-ideas",
    "entrepreneurs",
    "projects",
  ])
    expect(answered).toContain(`/api/${path}`);
  for (const path of ["expert-matching", "match-co-founders"]) expect(answered).toContain(`/api/ai/${path}`);
  expect(
    worst
      .filter(({ heldMs }) => heldMs > HELD_MAX_MS)
      .map(({ request, heldMs }) => `${heldMs.toFixed(1)} ms ${request.name}`),
  ).toEqual([]);
}, 600_000);
