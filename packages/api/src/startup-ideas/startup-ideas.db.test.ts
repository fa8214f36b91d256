import type { StartupIdeaId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import { callAs } from "../testing/callers.ts";
import { type EntrepreneurViewer, signUpAdmin, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { applyTo, IDEA_INPUT, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
let owner: EntrepreneurViewer;
beforeAll(async () => {
  t = await createTestContext();
  owner = await signUpEntrepreneur(t);
});
afterAll(() => t.close());

const ideasOf = (viewer: Viewer | null) => callAs(t, viewer).startupIdeas;
const notFound = refusal("NOT_FOUND", "startup-ideas/not-found");
const hide = (whose: EntrepreneurViewer) =>
  t.db.updateTable("entrepreneurs").set({ is_active: false }).where("id", "=", whose.entrepreneurId).execute();
const rowOf = (id: StartupIdeaId) =>
  t.db.selectFrom("startup_ideas").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("POST /startup-ideas", () => {
  // spec 7.60
  test("200: keeps every field", async () => {
    const form = {
      ...IDEA_INPUT,
      targetMarket: "Carriers of vaccines",
      businessModel: "Rental per box",
      fundingStatus: "seeking-seed",
      requiredSkills: ["Hardware Engineering", "Sales"],
      equityOffered: "20-30%",
      timeCommitmentRequired: "part-time",
    } as const;
    const idea = await ideasOf(owner).create({ ...form, requiredSkills: [...form.requiredSkills] });
    expect(idea).toMatchObject({
      ...form,
      entrepreneurId: owner.entrepreneurId,
      owner: { id: owner.entrepreneurId, title: "Founder, cold chain sensors" },
      isActive: true,
      viewCount: 0,
      applicationCount: 0,
      createdAt: t.clock.now().toISOString(),
    });
    expect(await ideasOf(null).get({ id: idea.id })).toMatchObject(form);
    expect(keysOf(form).toSorted()).toEqual(keysOf(IDEA_FIELDS).toSorted());
  });

  test("200: what may be left out is left out, empty choices of a form too", async () => {
    const idea = await ideasOf(owner).create({ ...IDEA_INPUT, fundingStatus: "", timeCommitmentRequired: "" });
    expect(idea).toMatchObject({ fundingStatus: null, timeCommitmentRequired: null, requiredSkills: [] });
    expect(idea).toMatchObject({ targetMarket: null, businessModel: null, equityOffered: null });
  });

  test("takes no protected field from the body", async () => {
    const other = await signUpEntrepreneur(t);
    const forged = { entrepreneurId: other.entrepreneurId, viewCount: 99, isActive: false };
    expect(await ideasOf(owner).create({ ...IDEA_INPUT, ...forged })).toMatchObject({
      entrepreneurId: owner.entrepreneurId,
      viewCount: 0,
      isActive: true,
    });
  });

  // spec 5.34
  test.each([
    [{ title: " " }, "Title is required"],
    [{ description: "" }, "Description is required"],
    [{ industry: "" }, "Industry is required"],
    [{ stage: "dream" }, "Stage must be one of: idea, prototype"],
    [{ title: "x".repeat(121) }, "Must be at most 120 characters"],
    [{ fundingStatus: "rich" }, "Funding status must be one of: bootstrapped"],
    [{ timeCommitmentRequired: "flexible" }, "Time commitment required must be one of: part-time, full-time"],
  ])("400: %o is refused with %s", async (fault, message) => {
    // @ts-expect-error a body from outside may hold anything
    const posted = ideasOf(owner).create({ ...IDEA_INPUT, ...fault });
    await expect(posted).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
  });

  test("401, 403: is for entrepreneurs", async () => {
    await expect(ideasOf(null).create(IDEA_INPUT)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    const posted = ideasOf(await signUpUser(t)).create(IDEA_INPUT);
    await expect(posted).rejects.toEqual(refusal("FORBIDDEN", "entrepreneurs/profile-required"));
  });

  test("409: is for entrepreneurs whose profile is shown, and so is opening again", async () => {
    const hidden = await signUpEntrepreneur(t);
    const id = await postIdea(t, hidden);
    await ideasOf(hidden).update({ id, isActive: false });
    await hide(hidden);
    const refused = refusal("CONFLICT", "startup-ideas/own-profile-hidden");
    await expect(ideasOf(hidden).create(IDEA_INPUT)).rejects.toEqual(refused);
    await expect(ideasOf(hidden).update({ id, isActive: true })).rejects.toEqual(refused);
  });
});

describe("GET /startup-ideas/{id}", () => {
  // spec 7.60
  test("200: is open to guests, without any contact detail and without the owner's figures", async () => {
    const id = await postIdea(t, owner);
    const links = { linkedin_url: "https://network.example/ada", portfolio_url: "https://ada.example" };
    await t.db.updateTable("entrepreneurs").set(links).where("id", "=", owner.entrepreneurId).execute();
    for (const reader of [null, await signUpUser(t), await signUpEntrepreneur(t)]) {
      const idea = await ideasOf(reader).get({ id });
      expect(idea).toMatchObject({ ...IDEA_INPUT, applicationCount: null, pendingCount: null, myApplication: null });
      for (const secret of [owner.email, ...Object.values(links)]) expect(JSON.stringify(idea)).not.toContain(secret);
    }
    expect(await ideasOf(owner).get({ id })).toMatchObject({ applicationCount: 0, pendingCount: 0 });
  });

  test("404: a closed one is there for its owner, its applicants and administrators alone", async () => {
    const id = await postIdea(t, owner);
    const applicant = await signUpEntrepreneur(t);
    await applyTo(t, applicant, id);
    await ideasOf(owner).update({ id, isActive: false });
    for (const reader of [owner, applicant, await signUpAdmin(t)]) {
      expect(await ideasOf(reader).get({ id })).toMatchObject({ isActive: false });
    }
    for (const reader of [null, await signUpUser(t), await signUpEntrepreneur(t)]) {
      await expect(ideasOf(reader).get({ id })).rejects.toEqual(notFound);
    }
  });

  test("404: one whose owner's profile is hidden is there for nobody else", async () => {
    const hidden = await signUpEntrepreneur(t);
    const id = await postIdea(t, hidden);
    await hide(hidden);
    await expect(ideasOf(null).get({ id })).rejects.toEqual(notFound);
    expect(await ideasOf(hidden).get({ id })).toMatchObject({ isActive: true });
    expect((await ideasOf(null).list({})).map((idea) => idea.id)).not.toContain(id);
  });

  test("404: behind a block there is none, whoever blocked", async () => {
    const [one, other] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const [ofOne, ofOther] = [await postIdea(t, one), await postIdea(t, other)];
    await callAs(t, one).connections.block({ id: other.entrepreneurId });
    await expect(ideasOf(other).get({ id: ofOne })).rejects.toEqual(notFound);
    await expect(ideasOf(one).get({ id: ofOther })).rejects.toEqual(notFound);
    expect((await ideasOf(other).list({})).map((idea) => idea.id)).not.toContain(ofOne);
    const application = callAs(t, other).applications.submit({ id: ofOne, coverLetter: "Me" });
    await expect(application).rejects.toEqual(notFound);
  });

  test("404: says so when there is none", async () => {
    await expect(ideasOf(null).get({ id: t.ports.newId<StartupIdeaId>() })).rejects.toEqual(notFound);
  });
});

describe("views", () => {
  // spec 7.132
  test("count a person once a day, and neither the owner nor guests", async () => {
    const id = await postIdea(t, owner);
    const [one, other] = [await signUpEntrepreneur(t), await signUpUser(t)];
    await ideasOf(owner).get({ id });
    await ideasOf(null).get({ id });
    expect(await ideasOf(one).get({ id })).toMatchObject({ viewCount: 1 });
    expect(await ideasOf(one).get({ id })).toMatchObject({ viewCount: 1 });
    expect(await ideasOf(other).get({ id })).toMatchObject({ viewCount: 2 });
    t.clock.advance({ days: 1 });
    expect(await ideasOf(one).get({ id })).toMatchObject({ viewCount: 3 });
    expect(await ideasOf(owner).get({ id })).toMatchObject({ viewCount: 3 });
  });

  // spec 7.132
  test("are as many as their rows when a hundred come at once, and do not count as a change", async () => {
    const id = await postIdea(t, owner);
    const { updated_at: before } = await rowOf(id);
    const readers = await Promise.all(Array.from({ length: 10 }, () => signUpUser(t)));
    await Promise.all(Array.from({ length: 100 }, (_, nth) => ideasOf(readers[nth % 10] ?? owner).get({ id })));
    const { view_count, updated_at } = await rowOf(id);
    expect(view_count).toBe(10);
    expect(updated_at).toEqual(before);
    const rows = await t.db.selectFrom("startup_idea_views").selectAll().where("startup_idea_id", "=", id).execute();
    expect(rows).toHaveLength(10);
  });
});

describe("PATCH /startup-ideas/{id}", () => {
  // spec 7.60
  test("200: changes what is named, clears what is blank and leaves the rest", async () => {
    const id = await postIdea(t, owner, {
      targetMarket: "Carriers",
      fundingStatus: "funded",
      requiredSkills: ["Sales"],
    });
    const changed = await ideasOf(owner).update({ id, title: "Cold boxes", stage: "mvp", targetMarket: "" });
    expect(changed).toMatchObject({ title: "Cold boxes", stage: "mvp", targetMarket: null, fundingStatus: "funded" });
    expect(changed).toMatchObject({ description: IDEA_INPUT.description, requiredSkills: ["Sales"], isActive: true });
    expect(await ideasOf(owner).update({ id, fundingStatus: "" })).toMatchObject({ fundingStatus: null });
  });

  test("200: closes and opens again", async () => {
    const id = await postIdea(t, owner);
    expect(await ideasOf(owner).update({ id, isActive: false })).toMatchObject({ isActive: false });
    expect((await ideasOf(null).list({})).map((idea) => idea.id)).not.toContain(id);
    await ideasOf(owner).update({ id, isActive: true });
    expect((await ideasOf(null).list({})).map((idea) => idea.id)).toContain(id);
  });

  test("404: is the owner's alone; not an administrator's either", async () => {
    const id = await postIdea(t, owner);
    const stranger = ideasOf(await signUpEntrepreneur(t)).update({ id, title: "Mine now" });
    await expect(stranger).rejects.toEqual(notFound);
    const admin = ideasOf(await signUpAdmin(t)).update({ id, isActive: false });
    await expect(admin).rejects.toEqual(refusal("FORBIDDEN", "entrepreneurs/profile-required"));
    expect(await rowOf(id)).toMatchObject({ title: IDEA_INPUT.title, is_active: true });
  });
});

describe("GET /startup-ideas", () => {
  const found = async (filter: Parameters<ReturnType<typeof ideasOf>["list"]>[0]) =>
    (await ideasOf(null).list(filter)).map(({ title }) => title).toSorted();

  beforeAll(async () => {
    const poster = await signUpEntrepreneur(t);
    const post = (fields: Parameters<typeof postIdea>[2]) => postIdea(t, poster, { industry: "Gaming", ...fields });
    await post({ title: "Chess by post", stage: "idea", requiredSkills: ["Marketing"] });
    await post({ title: "Go in schools", stage: "mvp", requiredSkills: ["Sales"], fundingStatus: "bootstrapped" });
    await post({ title: "Bridge evenings", description: "Cards for older chess players", requiredSkills: ["Sales"] });
    await post({ title: "Poker for lawyers", industry: "Legal" });
  });

  // spec 7.131
  test.each([
    [{ q: "chess" }, ["Bridge evenings", "Chess by post"]],
    [{ q: "lawyer" }, ["Poker for lawyers"]],
    [{ industry: ["Gaming"] }, ["Bridge evenings", "Chess by post", "Go in schools"]],
    [{ industry: ["Gaming", "Legal"], stage: "prototype" }, ["Bridge evenings", "Poker for lawyers"]],
    [{ industry: ["Gaming"], skill: ["Sales"] }, ["Bridge evenings", "Go in schools"]],
    [{ industry: ["Gaming"], fundingStatus: "bootstrapped" }, ["Go in schools"]],
    [{ industry: ["Gaming"], skill: ["Legal"] }, []],
  ] as const)("%o finds %o", async ({ ...filter }, titles) => {
    // @ts-expect-error the filters of the table are read-only
    expect(await found(filter)).toEqual(titles);
  });

  // spec 7.131
  test("pages through everything once, the latest first, also among ideas of the same moment", async () => {
    const all = (await ideasOf(null).list({ limit: 100 })).map(({ id }) => id);
    const paged: string[] = [];
    for (;;) {
      const page = await ideasOf(null).list({ limit: 3, cursor: paged.at(-1) });
      paged.push(...page.map(({ id }) => id));
      if (page.length < 3) break;
    }
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test("entrepreneurId: what is open of one person, to those who may see it", async () => {
    const poster = await signUpEntrepreneur(t);
    const [open, closed] = [await postIdea(t, poster), await postIdea(t, poster)];
    await ideasOf(poster).update({ id: closed, isActive: false });
    const idsFor = async (viewer: Viewer | null) =>
      (await ideasOf(viewer).list({ entrepreneurId: poster.entrepreneurId })).map(({ id }) => id);
    expect(await idsFor(null)).toEqual([open]);
    expect(await idsFor(poster)).toEqual([open]);
    await hide(poster);
    expect(await idsFor(null)).toEqual([]);
  });

  // spec 7.131
  test("scope=mine: one's own, closed ones too, with the figures of their applications", async () => {
    const poster = await signUpEntrepreneur(t);
    const [open, closed] = [await postIdea(t, poster), await postIdea(t, poster)];
    const [one, other] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await applyTo(t, one, closed);
    const withdrawn = await applyTo(t, other, closed);
    await callAs(t, other).applications.update({ id: withdrawn, status: "withdrawn" });
    await ideasOf(poster).update({ id: closed, isActive: false });
    const mine = await ideasOf(poster).list({ scope: "mine" });
    expect(
      new Map(mine.map(({ id, applicationCount, pendingCount }) => [id, [applicationCount, pendingCount]])),
    ).toEqual(
      new Map([
        [open, [0, 0]],
        [closed, [1, 1]],
      ]),
    );
    expect(await ideasOf(await signUpUser(t)).list({ scope: "mine" })).toEqual([]);
    await expect(ideasOf(null).list({ scope: "mine" })).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});
