import { POSTING_NEED_WORDS, postingNeed } from "@quorate/core/access/posting";
import { ALL_MATCHES_FEATURE, EXPERTS_WITHOUT_PLAN } from "@quorate/core/experts/expert-list-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { addExpertProfile, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { PROJECT_INPUT } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const unconfirmed = async (viewer: Viewer) => {
  await t.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", viewer.userId).execute();
  return { ...viewer, emailVerified: false };
};
const verified = async (viewer: Viewer) => {
  if (viewer.organizationId) {
    await t.db
      .updateTable("organizations")
      .set({ is_verified: true })
      .where("id", "=", viewer.organizationId)
      .execute();
  }
  return viewer;
};

describe("whether an account may post", () => {
  test.each([
    ["somebody without a profile", () => signUpUser(t)],
    ["somebody without a profile or a confirmed address", () => signUpUser(t, { emailVerified: false })],
    ["an expert", () => signUpExpert(t)],
    ["an organization", () => signUpClient(t)],
    ["an organization without a confirmed address", async () => unconfirmed(await signUpClient(t))],
    ["a verified organization", async () => verified(await signUpClient(t))],
    [
      "a verified organization without a confirmed address",
      async () => unconfirmed(await verified(await signUpClient(t))),
    ],
    ["an organization that is an expert", async () => addExpertProfile(t, await signUpClient(t))],
  ])("is one thing to the call, the journey and the words of the screens: %s", async (_who, signUp) => {
    const viewer = await signUp();
    const need = postingNeed(viewer);
    const { steps } = (await callAs(t, viewer).journeys.workflow()).organizationJourney;
    const step = steps.find(({ id }) => id === "first-project");
    expect([step?.status, step?.note]).toEqual(
      need === null ? ["pending", null] : ["locked", POSTING_NEED_WORDS[need]],
    );
    const answer = await callAs(t, viewer)
      .projects.create(PROJECT_INPUT)
      .then(
        () => "posted",
        () => "refused",
      );
    expect(answer).toBe(need === null ? "posted" : "refused");
    const after = (await callAs(t, viewer).journeys.workflow()).organizationJourney.steps;
    expect(after.find(({ id }) => id === "first-project")?.status).toBe(need === null ? "completed" : "locked");
  });
});

test("whether an expert may offer services is one thing to the call and the journey, whatever their verification", async () => {
  const expert = await signUpExpert(t);
  const stepOf = async (viewer: Viewer) =>
    (await callAs(t, viewer).journeys.workflow()).expertJourney.steps.find(({ id }) => id === "services")?.status;
  expect(await stepOf(expert)).toBe("pending");
  const [category] = await callAs(t, expert).catalog.serviceCategories();
  await callAs(t, expert).expertServices.update({ serviceCategoryIds: category ? [category.id] : [] });
  expect(await stepOf(expert)).toBe("completed");
  expect(await stepOf(await signUpUser(t))).toBe("locked");
});

describe("what a plan shows", () => {
  test("is said by every plan that shows it, with the limits that are kept", async () => {
    const plans = await callAs(t, null).subscriptions.plans();
    expect(plans.length).toBeGreaterThanOrEqual(3);
    for (let more = 0; more <= EXPERTS_WITHOUT_PLAN; more++) await signUpExpert(t);
    for (const plan of plans) {
      const client = await signUpClient(t);
      const found = async () => (await callAs(t, client).experts.list({ limit: 50 })).length;
      expect(await found()).toBe(EXPERTS_WITHOUT_PLAN);
      await callAs(t, client).subscriptions.subscribe({ planId: plan.id });
      const showsAll = (await found()) > EXPERTS_WITHOUT_PLAN;
      expect([plan.name, plan.features.includes(ALL_MATCHES_FEATURE)]).toEqual([plan.name, showsAll]);
      const said = (unit: string) => plan.features.find((feature) => feature.includes(unit)) ?? "";
      expect(said("projects")).toContain(plan.maxProjects === null ? "Unlimited" : String(plan.maxProjects));
      expect(said("connections")).toContain(plan.maxExperts === null ? "Unlimited" : String(plan.maxExperts));
      expect(said("platform fee")).toContain(`${plan.feeBasisPoints / 100}%`);
    }
  });
});

describe("how a verification stands", () => {
  test.each([
    ["none", null],
    ["pending", "pending"],
    ["declined", "rejected"],
  ] as const)("is %s on the dashboard, and on the page of the verification alike", async (state, status) => {
    const [expert, client] = [await signUpExpert(t), await signUpClient(t)];
    if (status !== null) {
      await t.db
        .insertInto("verifications")
        .values([
          { expert_id: expert.expertId, verification_type: "credentials", status },
          { organization_id: client.organizationId, verification_type: "organization", status },
        ])
        .execute();
    }
    expect((await callAs(t, expert).dashboards.expert()).expert.verification).toBe(state);
    expect((await callAs(t, client).dashboards.organization()).verification).toBe(state);
    expect((await callAs(t, expert).verification.get()).state).toBe(state);
    expect((await callAs(t, client).verification.getOfOrganization()).state).toBe(state);
  });
});
