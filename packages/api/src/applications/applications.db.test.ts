import { APPLICATION_STATUSES } from "@quorate/core/applications/application";
import type { ApplicationId, StartupIdeaId } from "@quorate/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { type EntrepreneurViewer, signUpAdmin, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { applyTo, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let owner: EntrepreneurViewer;
let applicant: EntrepreneurViewer;
let ideaId: StartupIdeaId;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await signUpEntrepreneur(t);
  applicant = await signUpEntrepreneur(t);
  ideaId = await postIdea(t, owner);
});

const applicationsOf = (viewer: Viewer | null) => callAs(t, viewer).applications;
const submit = (viewer: Viewer | null, coverLetter = "I have built three of them.") =>
  applicationsOf(viewer).submit({ id: ideaId, coverLetter });
const noApplication = refusal("NOT_FOUND", "applications/not-found");
const noIdea = refusal("NOT_FOUND", "startup-ideas/not-found");
const toldOf = async ({ userId }: Viewer) =>
  (
    await t.db
      .selectFrom("notifications")
      .select(["kind", "actor_id", "startup_idea_id"])
      .where("recipient_id", "=", userId)
      .orderBy("id")
      .execute()
  ).map(({ kind, actor_id, startup_idea_id }) => [kind, actor_id, startup_idea_id]);

describe("POST /startup-ideas/{id}/applications", () => {
  // spec 7.61
  test("200: keeps every field and tells the owner", async () => {
    const form = {
      coverLetter: "I have built three of them.",
      relevantExperience: "Eight winters at sea",
      equityExpectation: "30%",
      timeCommitment: "full-time",
    } as const;
    const application = await applicationsOf(applicant).submit({ id: ideaId, ...form });
    expect(application).toMatchObject({
      ...form,
      startupIdeaId: ideaId,
      entrepreneurId: applicant.entrepreneurId,
      status: "pending",
      statusNotes: null,
    });
    expect(await callAs(t, applicant).startupIdeas.get({ id: ideaId })).toMatchObject({ myApplication: application });
    expect(await toldOf(owner)).toEqual([["application_received", applicant.userId, ideaId]]);
  });

  test("200: again after a rejection or a withdrawal", async () => {
    const first = await applyTo(t, applicant, ideaId);
    await applicationsOf(owner).update({ id: first, status: "rejected" });
    const second = await applyTo(t, applicant, ideaId);
    await applicationsOf(applicant).update({ id: second, status: "withdrawn" });
    t.clock.advance({ minutes: 1 });
    const third = await applyTo(t, applicant, ideaId);
    const { myApplication } = await callAs(t, applicant).startupIdeas.get({ id: ideaId });
    expect(myApplication?.id).toBe(third);
  });

  test("takes no protected field from the body", async () => {
    const forged = { status: "accepted", entrepreneurId: owner.entrepreneurId, statusNotes: "Welcome" };
    const application = await applicationsOf(applicant).submit({ id: ideaId, coverLetter: "Me", ...forged });
    expect(application).toMatchObject({
      status: "pending",
      entrepreneurId: applicant.entrepreneurId,
      statusNotes: null,
    });
  });

  // spec 5.35
  test.each([
    [{ coverLetter: "  " }, "Cover letter is required"],
    [{ timeCommitment: "flexible" }, "Time commitment must be one of: part-time, full-time"],
    [{ equityExpectation: "x".repeat(121) }, "Must be at most 120 characters"],
  ])("400: %o is refused with %s", async (fault, message) => {
    // @ts-expect-error a body from outside may hold anything
    const sent = applicationsOf(applicant).submit({ id: ideaId, coverLetter: "Me", ...fault });
    await expect(sent).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
  });

  test("401, 403: is for entrepreneurs, and for others than the owner", async () => {
    await expect(submit(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    await expect(submit(await signUpUser(t))).rejects.toEqual(refusal("FORBIDDEN", "entrepreneurs/profile-required"));
    await expect(submit(owner)).rejects.toEqual(refusal("FORBIDDEN", "applications/own-idea"));
  });

  test("404: not to an idea that is not there", async () => {
    const sent = applicationsOf(applicant).submit({ id: t.ports.newId(), coverLetter: "Me" });
    await expect(sent).rejects.toEqual(noIdea);
  });

  test("409: not twice, not to a closed idea, not from a hidden profile", async () => {
    await submit(applicant);
    await expect(submit(applicant)).rejects.toEqual(refusal("CONFLICT", "applications/already-applied"));
    const hidden = await signUpEntrepreneur(t);
    await t.db.updateTable("entrepreneurs").set({ is_active: false }).where("id", "=", hidden.entrepreneurId).execute();
    await expect(submit(hidden)).rejects.toEqual(refusal("CONFLICT", "applications/own-profile-hidden"));
    await callAs(t, owner).startupIdeas.update({ id: ideaId, isActive: false });
    await expect(submit(await signUpEntrepreneur(t))).rejects.toEqual(refusal("CONFLICT", "applications/idea-closed"));
  });
});

describe("PATCH /applications/{id}", () => {
  // spec 7.61
  test("200: the owner moves it on, with a note, and the applicant hears and reads of it", async () => {
    const id = await applyTo(t, applicant, ideaId);
    await applicationsOf(owner).update({ id, status: "reviewed" });
    const moved = await applicationsOf(owner).update({ id, status: "interview", statusNotes: " Call on Thursday. " });
    expect(moved).toMatchObject({ status: "interview", statusNotes: "Call on Thursday." });
    expect(await toldOf(applicant)).toEqual([
      ["application_reviewed", owner.userId, ideaId],
      ["application_interview", owner.userId, ideaId],
    ]);
    const { myApplication } = await callAs(t, applicant).startupIdeas.get({ id: ideaId });
    expect(myApplication).toMatchObject({ status: "interview", statusNotes: "Call on Thursday." });
  });

  test("200: notes alone move and tell nothing, and a move leaves them", async () => {
    const id = await applyTo(t, applicant, ideaId);
    await applicationsOf(owner).update({ id, statusNotes: "Next week" });
    expect(await toldOf(applicant)).toEqual([]);
    expect(await applicationsOf(owner).update({ id, status: "rejected" })).toMatchObject({ statusNotes: "Next week" });
    expect(await applicationsOf(owner).update({ id, statusNotes: "" })).toMatchObject({
      status: "rejected",
      statusNotes: null,
    });
  });

  test("200: the applicant withdraws it and the owner hears of it", async () => {
    const id = await applyTo(t, applicant, ideaId);
    expect(await applicationsOf(applicant).update({ id, status: "withdrawn" })).toMatchObject({ status: "withdrawn" });
    expect((await toldOf(owner)).map(([kind]) => kind)).toEqual(["application_received", "application_withdrawn"]);
  });

  test("403: neither does the other's part", async () => {
    const id = await applyTo(t, applicant, ideaId);
    const notTheirs = refusal("FORBIDDEN", "applications/not-your-move");
    await expect(applicationsOf(owner).update({ id, status: "withdrawn" })).rejects.toEqual(notTheirs);
    await expect(applicationsOf(applicant).update({ id, status: "accepted" })).rejects.toEqual(notTheirs);
    await expect(applicationsOf(applicant).update({ id, statusNotes: "Take me" })).rejects.toEqual(notTheirs);
  });

  test("404: to others it is not there, and behind a block it is not there any more", async () => {
    const id = await applyTo(t, applicant, ideaId);
    const stranger = applicationsOf(await signUpEntrepreneur(t)).update({ id, status: "accepted" });
    await expect(stranger).rejects.toEqual(noApplication);
    const missing = applicationsOf(owner).update({ id: t.ports.newId<ApplicationId>(), status: "accepted" });
    await expect(missing).rejects.toEqual(noApplication);
    await callAs(t, applicant).connections.block({ id: owner.entrepreneurId });
    await expect(applicationsOf(owner).update({ id, status: "accepted" })).rejects.toEqual(noApplication);
    expect(await applicationsOf(owner).listForIdea({ id: ideaId })).toEqual([]);
    expect(await applicationsOf(applicant).listMine({})).toEqual([]);
    const [mine] = await callAs(t, owner).startupIdeas.list({ scope: "mine" });
    expect(mine).toMatchObject({ applicationCount: 0, pendingCount: 0 });
  });

  test.each(["accepted", "rejected", "withdrawn"] as const)("409: what is %s stays so", async (answer) => {
    const id = await applyTo(t, applicant, ideaId);
    await applicationsOf(answer === "withdrawn" ? applicant : owner).update({ id, status: answer });
    for (const status of APPLICATION_STATUSES) {
      const move = applicationsOf(status === "withdrawn" ? applicant : owner).update({ id, status });
      await expect(move).rejects.toEqual(refusal("CONFLICT", "applications/cannot-move"));
    }
  });

  test("409: a founder whose profile is hidden accepts nobody, and may still decline", async () => {
    const { id } = await submit(applicant);
    await t.db.updateTable("entrepreneurs").set({ is_active: false }).where("id", "=", owner.entrepreneurId).execute();
    const accepting = applicationsOf(owner).update({ id, status: "accepted" });
    await expect(accepting).rejects.toEqual(refusal("CONFLICT", "applications/own-profile-hidden"));
    const [shown] = await applicationsOf(owner).listForIdea({ id: ideaId });
    expect(shown).toMatchObject({ status: "pending", applicant: { email: null } });
    await applicationsOf(owner).update({ id, status: "rejected" });
  });

  test("409: never back", async () => {
    const id = await applyTo(t, applicant, ideaId);
    await applicationsOf(owner).update({ id, status: "interview" });
    for (const status of ["pending", "reviewed", "interview"] as const) {
      const move = applicationsOf(owner).update({ id, status });
      await expect(move).rejects.toEqual(refusal("CONFLICT", "applications/cannot-move"));
    }
  });
});

describe("contact details", () => {
  const seenBy = async (reader: EntrepreneurViewer, whose: EntrepreneurViewer) =>
    (await callAs(t, reader).entrepreneurs.get({ id: whose.entrepreneurId })).email;

  // spec 7.134
  test("pass between the two when the owner accepts, not before, and to nobody else", async () => {
    const stranger = await signUpEntrepreneur(t);
    const id = await applyTo(t, applicant, ideaId);
    for (const status of ["reviewed", "interview"] as const) {
      await applicationsOf(owner).update({ id, status });
      const board = await applicationsOf(owner).listForIdea({ id: ideaId });
      expect(JSON.stringify(board)).not.toContain(applicant.email);
      expect(JSON.stringify(await applicationsOf(applicant).listMine({}))).not.toContain(owner.email);
    }
    await applicationsOf(owner).update({ id, status: "accepted" });
    const [onBoard] = await applicationsOf(owner).listForIdea({ id: ideaId });
    expect(onBoard?.applicant).toMatchObject({ email: applicant.email, totalConnections: 1 });
    expect([await seenBy(owner, applicant), await seenBy(applicant, owner)]).toEqual([applicant.email, owner.email]);
    expect([await seenBy(stranger, applicant), await seenBy(stranger, owner)]).toEqual([null, null]);
  });

  test("an invitation that waits between the two is completed by accepting", async () => {
    await callAs(t, owner).connections.invite({ id: applicant.entrepreneurId });
    const id = await applyTo(t, applicant, ideaId);
    await applicationsOf(owner).update({ id, status: "accepted" });
    const connections = await callAs(t, owner).connections.list({});
    expect(connections.map(({ status }) => status)).toEqual(["accepted"]);
  });
});

describe("GET /startup-ideas/{id}/applications", () => {
  // spec 7.130
  test("200: the owner and administrators read who applied, page by page, the latest first", async () => {
    const first = await applyTo(t, applicant, ideaId);
    t.clock.advance({ minutes: 1 });
    const second = await applyTo(t, await signUpEntrepreneur(t), ideaId);
    for (const reader of [owner, await signUpAdmin(t)]) {
      const page = await applicationsOf(reader).listForIdea({ id: ideaId, limit: 1 });
      expect(page.map(({ id }) => id)).toEqual([second]);
      const next = await applicationsOf(reader).listForIdea({ id: ideaId, limit: 1, cursor: second });
      expect(next).toMatchObject([{ id: first, applicant: { id: applicant.entrepreneurId, skills: ["Operations"] } }]);
    }
  });

  // spec 7.130
  test("404: nobody else does, not even an applicant", async () => {
    await applyTo(t, applicant, ideaId);
    for (const reader of [applicant, await signUpEntrepreneur(t), await signUpUser(t)]) {
      await expect(applicationsOf(reader).listForIdea({ id: ideaId })).rejects.toEqual(noIdea);
    }
  });
});

describe("GET /applications", () => {
  // spec 7.130
  test("200: one's own by status, with the idea of each, closed or not", async () => {
    const other = await postIdea(t, await signUpEntrepreneur(t), { title: "Another" });
    const id = await applyTo(t, applicant, ideaId);
    t.clock.advance({ minutes: 1 });
    await applyTo(t, applicant, other);
    await applicationsOf(owner).update({ id, status: "rejected", statusNotes: "Too far away" });
    await callAs(t, owner).startupIdeas.update({ id: ideaId, isActive: false });
    const all = await applicationsOf(applicant).listMine({});
    expect(all.map(({ idea }) => [idea.title, idea.isActive])).toEqual([
      ["Another", true],
      ["Sensors for cold boxes", false],
    ]);
    expect(await applicationsOf(applicant).listMine({ status: "rejected" })).toMatchObject([
      { id, statusNotes: "Too far away", idea: { owner: { id: owner.entrepreneurId } } },
    ]);
    expect(await applicationsOf(applicant).listMine({ limit: 1, cursor: all[0]?.id })).toMatchObject([{ id }]);
  });
});
