import { setTimeout as sleep } from "node:timers/promises";
import { appRouter } from "@quorate/api";
import type { Viewer } from "@quorate/api/context";
import { readNiches } from "@quorate/api/niches/read-niches.service";
import { countWords } from "@quorate/api/search/count-words.service";
import { callAs } from "@quorate/api/testing/callers";
import { signUpClient, signUpEntrepreneur, signUpExpert, subscribeTo } from "@quorate/api/testing/people";
import { createTestContext, type TestContext } from "@quorate/api/testing/test-context";
import type { ExpertId } from "@quorate/core/ids";
import { COMPARED_EXPERTS_MAX } from "@quorate/core/shortlist/shortlist";
import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCrowd } from "./crowd.ts";
import { dearestRequests } from "./dearest-requests.ts";
import { loadFounders } from "./founder-crowd.ts";
import { type HeldCall, holdAll } from "./held-calls.ts";
import { HELD_MAX_MS } from "./held-thread.ts";
import { loadIdeas, loadProjects } from "./idea-and-project-crowds.ts";

const CROWD = 2_000;

/** As long as a profile's text may be. */
const LONGEST = "I plan contracts for hospitals, and their insurers pay on time. ".repeat(62).trim();

let context: TestContext;
let subscriber: Viewer;
const experts: ExpertId[] = [];

beforeAll(async () => {
  context = await createTestContext();
  await withoutTimeLimits(context.config, async (db) => {
    await loadCrowd(db, CROWD);
    await loadFounders(db, CROWD);
    await loadIdeas(db);
    await loadProjects(db, CROWD);
  });
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

/** A machine that is busy for a while makes every call slow: one that seems too slow is asked again after a pause, and the fastest counts. */
async function holdPatiently(
  requests: Parameters<typeof holdAll>[1],
  reader: typeof subscriber | null,
): Promise<HeldCall[]> {
  let calls = await holdAll(appRouter, requests, () => context.contextOf(reader));
  for (let pause = 0; pause < PAUSES; pause++) {
    const slow = calls.filter(({ status, heldMs }) => status === 200 && heldMs > HELD_MAX_MS);
    if (slow.length === 0) break;
    await sleep(PAUSE_MS);
    const again = await holdAll(
      appRouter,
      slow.map(({ request }) => request),
      () => context.contextOf(reader),
    );
    calls = calls.map((call) => {
      const other = again.find(({ request }) => request === call.request);
      return other && other.heldMs < call.heldMs ? other : call;
    });
  }
  return calls;
}
const PAUSES = 4;
const PAUSE_MS = 20_000;

test(`no search or list of the product holds the thread for more than ${HELD_MAX_MS} ms, asked for as much as it may be`, async () => {
  const requests = dearestRequests(experts);
  const held: HeldCall[] = [];
  for (const reader of [null, subscriber]) {
    const some = requests.filter(({ isOpenToGuests }) => reader !== null || isOpenToGuests);
    held.push(...(await holdPatiently(some, reader)));
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
