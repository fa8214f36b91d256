import type { ExpertId } from "@quorate/core/ids";
import { UNEXPLAINED_WITHDRAWAL } from "@quorate/core/verification/verification-step";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Viewer } from "../context.ts";
import { disputesRouter } from "../disputes/disputes.router.ts";
import { expertsDoingRouter } from "../experts/doing/experts-doing.router.ts";
import { expertsReadingRouter } from "../experts/reading/experts-reading.router.ts";
import { callAs as callApp } from "../testing/callers.ts";
import {
  addExpertProfile,
  type ExpertViewer,
  signUpAdmin,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
  signUpUser,
  subscribeTo,
} from "../testing/people.ts";
import { startEngagement } from "../testing/projects.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { REGISTER } from "../testing/verifications.ts";
import { createCallerFactory, mergeRouters, router } from "../trpc/trpc.ts";
import { adminRouter } from "./admin.router.ts";

let context: TestContext;
let admin: Viewer;
beforeAll(async () => {
  context = await createTestContext();
  admin = await signUpAdmin(context);
});
afterAll(() => context.close());

const createCaller = createCallerFactory(
  router({
    admin: adminRouter,
    disputes: disputesRouter,
    experts: mergeRouters(expertsReadingRouter, expertsDoingRouter),
  }),
);
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer)).admin;
const disputesAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer)).disputes;
const expertsAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer)).experts;

/** An expert who came through the form, so that a verification waits. */
async function registerExpert(title: string): Promise<ExpertViewer> {
  const user = await signUpUser(context);
  const { id } = await expertsAs(user).create({
    title,
    bio: "Ten years of pricing work.",
    mbaSchool: "INSEAD",
    graduationYear: 2015,
  });
  return { ...user, expertId: id as ExpertId };
}

const verificationsOf = (expertId: ExpertId) =>
  context.db
    .selectFrom("verifications")
    .select(["status", "verified_at as verifiedAt", "decided_by_id as decidedById", "notes"])
    .where("expert_id", "=", expertId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

describe("PATCH /admin/experts/{id}/verify", () => {
  // spec 7.46
  test("200: approves the verification that waits, with date, notes and who did it", async () => {
    const { expertId } = await registerExpert("Approved consultant");
    expect(await verificationsOf(expertId)).toMatchObject([{ status: "pending", decidedById: null }]);
    const answer = await callAs(admin).verifyExpert({
      id: expertId,
      verified: true,
      register: REGISTER,
      notes: " Degree confirmed. ",
    });
    expect(answer).toMatchObject({
      isVerified: true,
      verificationStatus: "approved",
      verificationNotes: "Degree confirmed.",
      verificationDate: context.clock.now().toISOString(),
      decidedBy: admin.email,
      queue: null,
    });
    expect(await verificationsOf(expertId)).toEqual([
      {
        status: "approved",
        verifiedAt: context.clock.now(),
        decidedById: admin.userId,
        notes: "Degree confirmed.",
      },
    ]);
    expect((await expertsAs(null).get({ id: expertId })).isVerified).toBe(true);
  });

  test("200: saying the same twice changes nothing", async () => {
    const { expertId } = await registerExpert("Twice approved");
    const first = await callAs(admin).verifyExpert({ id: expertId, verified: true, register: REGISTER });
    context.clock.advance({ minutes: 5 });
    expect(
      await callAs(await signUpAdmin(context)).verifyExpert({ id: expertId, verified: true, register: REGISTER }),
    ).toEqual(first);
    expect(await verificationsOf(expertId)).toHaveLength(1);
  });

  test("200: taking it back lets the approval expire and puts the expert into the queue again", async () => {
    const { expertId } = await registerExpert("Taken back");
    await callAs(admin).verifyExpert({ id: expertId, verified: true, register: REGISTER });
    context.clock.advance({ days: 1 });
    const answer = await callAs(admin).verifyExpert({ id: expertId, verified: false, notes: "Certificate missing." });
    expect(answer).toMatchObject({
      isVerified: false,
      verificationStatus: "pending",
      verificationDate: null,
      verificationNotes: "Certificate missing.",
      queue: { waitingSince: context.clock.now().toISOString(), businessDays: 0, isOverdue: false },
    });
    expect((await verificationsOf(expertId)).map(({ status }) => status)).toEqual(["expired", "pending"]);
  });

  test("200: declining the one that waits ends the wait, and an approval later is a verification of its own", async () => {
    const { expertId } = await registerExpert("Declined at first");
    const declined = await callAs(admin).verifyExpert({ id: expertId, verified: false, notes: "Unreadable." });
    expect(declined).toMatchObject({ isVerified: false, verificationStatus: "rejected", queue: null });
    expect(await callAs(admin).verifyExpert({ id: expertId, verified: false })).toEqual(declined);
    context.clock.advance({ minutes: 1 });
    expect(await callAs(admin).verifyExpert({ id: expertId, verified: true, register: REGISTER })).toMatchObject({
      isVerified: true,
    });
    expect((await verificationsOf(expertId)).map(({ status }) => status)).toEqual(["rejected", "approved"]);
  });

  test.each(["false", "true", 0, 1, null, undefined])("400: %j is no boolean", async (verified) => {
    const { expertId } = await registerExpert("Not judged");
    // @ts-expect-error a body from outside may hold anything
    const call = callAs(admin).verifyExpert({ id: expertId, verified });
    await expect(call).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await verificationsOf(expertId)).toMatchObject([{ status: "pending" }]);
  });

  test("404: there is no such expert", async () => {
    const call = callAs(admin).verifyExpert({ id: context.ports.newId(), verified: true, register: REGISTER });
    await expect(call).rejects.toEqual(refusal("NOT_FOUND", "experts/not-found"));
  });
});

describe("PATCH /admin/organizations/{id}/verify", () => {
  // spec 7.47
  test("200: verifies and takes back, with date, notes and who did it", async () => {
    const { organizationId: id } = await signUpClient(context, { name: "Brook Street Mills" });
    const verified = await callAs(admin).verifyOrganization({
      id,
      verified: true,
      register: REGISTER,
      notes: "Register checked.",
    });
    expect(verified).toMatchObject({
      name: "Brook Street Mills",
      isVerified: true,
      verificationNotes: "Register checked.",
      verificationDate: context.clock.now().toISOString(),
      decidedBy: admin.email,
    });
    context.clock.advance({ minutes: 5 });
    expect(await callAs(admin).verifyOrganization({ id, verified: true, register: REGISTER })).toEqual(verified);
    const takenBack = await callAs(admin).verifyOrganization({ id, verified: false });
    expect(takenBack).toMatchObject({
      isVerified: false,
      verificationNotes: UNEXPLAINED_WITHDRAWAL,
      verificationDate: null,
    });
  });

  test("400: a word is no boolean", async () => {
    const { organizationId: id } = await signUpClient(context);
    // @ts-expect-error a body from outside may hold anything
    const call = callAs(admin).verifyOrganization({ id, verified: "false" });
    await expect(call).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("404: there is no such organization", async () => {
    const call = callAs(admin).verifyOrganization({ id: context.ports.newId(), verified: true, register: REGISTER });
    await expect(call).rejects.toEqual(refusal("NOT_FOUND", "organizations/not-found"));
  });
});

describe("the lists", () => {
  // spec 7.42
  test("GET /admin/experts: finds by words as they stand, filters, and hands out pages by the last id", async () => {
    const experts: ExpertViewer[] = [];
    for (const nth of [1, 2, 3, 4, 5]) experts.push(await registerExpert(`Tidal 100%_ power ${nth}`));
    const [first, second, third, fourth, fifth] = experts.map(({ expertId }) => expertId);
    await callAs(admin).verifyExpert({ id: z.string().parse(second), verified: true, register: REGISTER });
    const q = "tidal 100%_";
    const idsOf = async (input: { status?: "all" | "verified" | "pending"; limit?: number; cursor?: string }) =>
      (await callAs(admin).listExperts({ q, ...input })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([fifth, fourth, third, second, first]);
    expect(await idsOf({ status: "verified" })).toEqual([second]);
    expect(await idsOf({ status: "pending" })).toEqual([first, third, fourth, fifth]);
    expect(await idsOf({ limit: 2, cursor: z.string().parse(fourth) })).toEqual([third, second]);
    expect(await idsOf({ status: "pending", limit: 2, cursor: z.string().parse(first) })).toEqual([third, fourth]);
    expect(await callAs(admin).listExperts({ q: "tidal 100xx" })).toEqual([]);
    await expect(callAs(admin).listExperts({ limit: 101 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("GET /admin/experts: shows the age in the queue and links to the documents", async () => {
    const { expertId } = await registerExpert("Waits for long");
    const documents = {
      education_certificate_url: "/api/documents/01900000-0000-7000-8000-00000000d001",
      cv_url: "/api/documents/01900000-0000-7000-8000-00000000d002",
      additional_documents_urls: ["/api/documents/01900000-0000-7000-8000-00000000d003"],
    };
    await context.db.updateTable("experts").set(documents).where("id", "=", expertId).execute();
    const before = await callAs(admin).overview();
    context.clock.advance({ days: 7 });
    const [listed] = await callAs(admin).listExperts({ q: "Waits for long" });
    expect(listed?.queue).toMatchObject({ businessDays: 5, isOverdue: true });
    expect(listed?.documents.map(({ kind, url }) => [kind, url])).toEqual([
      ["education_certificate", documents.education_certificate_url],
      ["cv", documents.cv_url],
      ["additional", documents.additional_documents_urls[0]],
    ]);
    const after = await callAs(admin).overview();
    expect(after.experts.overdue).toBe(after.experts.pending);
    expect(before.experts.overdue).toBeLessThan(after.experts.overdue);
  });

  // spec 7.43
  test("GET /admin/organizations: finds by name and owner, filters by verification", async () => {
    const one = await signUpClient(context, { name: "Selkie Shipping" });
    const two = await signUpClient(context, { name: "Selkie Sails" });
    await callAs(admin).verifyOrganization({ id: two.organizationId, verified: true, register: REGISTER });
    const namesOf = async (input: { q: string; status?: "all" | "verified" | "pending"; cursor?: string }) =>
      (await callAs(admin).listOrganizations(input)).map(({ name }) => name);
    expect((await namesOf({ q: "selkie" })).toSorted()).toEqual(["Selkie Sails", "Selkie Shipping"]);
    expect(await namesOf({ q: "selkie", status: "verified" })).toEqual(["Selkie Sails"]);
    expect(await namesOf({ q: "selkie", status: "pending" })).toEqual(["Selkie Shipping"]);
    expect(await namesOf({ q: one.email })).toEqual(["Selkie Shipping"]);
    const [newest, oldest] = await callAs(admin).listOrganizations({ q: "selkie" });
    expect(newest).toMatchObject({ verificationId: expect.any(String), verificationStatus: "approved" });
    expect(oldest).toMatchObject({ verificationId: null, verificationStatus: null });
    expect(await namesOf({ q: "selkie", cursor: z.string().parse(newest?.id) })).toEqual([oldest?.name]);
  });

  // spec 7.44
  test("GET /admin/projects: everybody's, searched and by status", async () => {
    const { projectId } = await startEngagement(context, { project: { title: "Kelp farm financing" } });
    expect(await callAs(admin).listProjects({ q: "kelp" })).toMatchObject([{ id: projectId, status: "in_progress" }]);
    expect(await callAs(admin).listProjects({ q: "kelp", status: "open" })).toEqual([]);
  });

  // spec 7.45
  test("GET /admin/subscriptions: each with its plan and its user's address, page after page", async () => {
    const client = await signUpClient(context, { planName: "Growth" });
    const other = await signUpUser(context);
    await subscribeTo(context, other.userId, "Enterprise");
    expect(await callAs(admin).listSubscriptions({ q: client.email })).toMatchObject([
      { status: "active", plan: { name: "Growth", price: "49.99" }, user: { email: client.email } },
    ]);
    const [first, second] = await callAs(admin).listSubscriptions({});
    expect(await callAs(admin).listSubscriptions({ limit: 1, cursor: z.string().parse(first?.id) })).toEqual([second]);
    expect(await callAs(admin).listSubscriptions({ status: "expired" })).toEqual([]);
  });

  test("GET /admin/disputes: those nobody has decided yet, with the project to decide them on", async () => {
    const { client, projectId } = await startEngagement(context, { project: { title: "Disputed harbour survey" } });
    const app = callApp(context, client);
    const [milestone] = await app.milestones.list({ id: projectId });
    const id = z.string().parse(milestone?.id);
    const { checkoutUrl } = await app.milestones.fund({ id });
    await app.checkouts.settle({
      id: z.string().parse(new URL(checkoutUrl).pathname.split("/").at(-1)),
      outcome: "paid",
    });
    const { dispute } = await app.disputes.open({ id, reason: "Nothing came." });
    expect(await disputesAs(admin).listOpen()).toMatchObject([
      { projectId, projectTitle: "Disputed harbour survey", amount: "12500.00", openedBy: "client", status: "open" },
    ]);
    expect((await callAs(admin).overview()).openDisputes).toBe(1);
    await callApp(context, admin).disputes.resolve({ id: z.string().parse(dispute?.id), outcome: "refund" });
    expect(await disputesAs(admin).listOpen()).toEqual([]);
  });
});

describe("GET /admin/overview", () => {
  // spec 2.121
  test("200: counts what is there, adds live plan prices to the penny and shares of profiles by step", async () => {
    const fresh = await createTestContext();
    try {
      const caller = createCaller(fresh.contextOf(await signUpAdmin(fresh))).admin;
      expect((await caller.overview()).workflows).toMatchObject({ percent: 0, expert: { profiles: 0, percent: 0 } });
      await startEngagement(fresh, { planName: "Growth" });
      const other = await signUpClient(fresh, { planName: "Enterprise" });
      await signUpExpert(fresh);
      await signUpEntrepreneur(fresh);
      await caller.verifyOrganization({ id: other.organizationId, verified: true, register: REGISTER });
      const ended = await signUpClient(fresh, { planName: "Enterprise" });
      const at = { status: "expired" } as const;
      await fresh.db.updateTable("user_subscriptions").set(at).where("user_id", "=", ended.userId).execute();
      const overview = await caller.overview();
      expect(overview).toMatchObject({
        experts: { total: 2, verified: 0, pending: 2, declined: 0, lapsed: 0 },
        organizations: { total: 3, verified: 1, pending: 0, declined: 0, lapsed: 0, notSent: 2 },
        projects: { total: 1, open: 0, inProgress: 1, completed: 0, cancelled: 0 },
        revenue: { received: "0.00" },
        subscriptions: {
          live: 2,
          planPrices: "149.98",
          byPayment: [
            { payment: "billed", count: 0, planPrices: "0.00" },
            { payment: "free_year", count: 2, planPrices: "149.98" },
            { payment: "free_plan", count: 0, planPrices: "0.00" },
          ],
        },
        openDisputes: 0,
      });
      expect(overview.workflows.expert.steps).toEqual([
        { step: "complete", count: 2, total: 2, percent: 100 },
        { step: "verified", count: 0, total: 2, percent: 0 },
        { step: "services", count: 0, total: 2, percent: 0 },
        { step: "proposal", count: 1, total: 2, percent: 50 },
        { step: "project", count: 1, total: 2, percent: 50 },
      ]);
      expect(overview.workflows.expert.percent).toBe(40);
      expect(overview.workflows.organization.steps.map(({ step, count }) => [step, count])).toEqual([
        ["complete", 0],
        ["subscription", 2],
        ["verified", 1],
        ["project", 1],
      ]);
    } finally {
      await fresh.close();
    }
  });
});

test("401 for guests, 403 for whoever is no administrator, whatever profiles they have", async () => {
  const both = await addExpertProfile(context, await signUpClient(context));
  const { expertId } = await registerExpert("Not theirs to judge");
  for (const [viewer, refused] of [
    [null, refusal("UNAUTHORIZED", "accounts/signed-out")],
    [both, refusal("FORBIDDEN", "access/admins-only")],
  ] as const) {
    const caller = callAs(viewer);
    await expect(caller.overview()).rejects.toEqual(refused);
    await expect(caller.listExperts({})).rejects.toEqual(refused);
    await expect(disputesAs(viewer).listOpen()).rejects.toEqual(refused);
    await expect(caller.verifyExpert({ id: expertId, verified: true, register: REGISTER })).rejects.toEqual(refused);
    await expect(
      caller.verifyOrganization({ id: both.organizationId, verified: true, register: REGISTER }),
    ).rejects.toEqual(refused);
  }
});
