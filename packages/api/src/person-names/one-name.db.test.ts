import type { EntrepreneurId, StartupIdeaId, UserId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Viewer } from "../context.ts";
import { lockPersonName, setPersonName } from "../profiles/profiles.queries.ts";
import { callAs } from "../testing/callers.ts";
import {
  addExpertProfile,
  type EntrepreneurViewer,
  signUpAdmin,
  signUpEntrepreneur,
  signUpUser,
} from "../testing/people.ts";
import { placesOf } from "../testing/places.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { applyTo, IDEA_INPUT, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { letDecisionsSettle, newestCaseOf, openDocuments, registerApplicant } from "../testing/verifications.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const FORM = {
  title: "Founder, hedgerows",
  bio: "Ten years of hedges.",
  skills: ["Operations"],
  industries: ["Agriculture"],
  offering: ["A shed"],
};

const accountOf = async (viewer: Viewer) => {
  const { firstName, lastName } = await callAs(t, viewer).accounts.get();
  return { firstName, lastName };
};
const profileNameOf = async (viewer: EntrepreneurViewer) =>
  (await callAs(t, viewer).entrepreneurs.get({ id: viewer.entrepreneurId })).name;

/** The person's name on every screen where a connected founder meets them. */
async function namesSeenBy(
  reader: EntrepreneurViewer,
  person: EntrepreneurViewer,
  { ideaId, ownIdeaId }: { ideaId: StartupIdeaId; ownIdeaId: StartupIdeaId },
) {
  const caller = callAs(t, reader);
  const idea = await caller.startupIdeas.get({ id: ideaId });
  const [listed] = await caller.entrepreneurs.list({ q: "hedgerows" });
  const [connection] = await caller.connections.list({});
  const conversation = await caller.messages.correspondent({ id: person.userId });
  const [bell] = await caller.notifications.list({});
  const { matches } = await caller.matching.matchCoFounders({
    industryFocus: ["Agriculture"],
    lookingForRoles: ["Operations"],
    experienceLevel: "Senior",
    timeCommitment: "full-time",
    projectDescription: "Hedges and what grows beside them.",
  });
  const match = matches.find(({ id }) => id === person.entrepreneurId);
  const applications = await caller.applications.listForIdea({ id: ownIdeaId });
  return {
    profile: (await caller.entrepreneurs.get({ id: person.entrepreneurId })).name,
    idea: JSON.stringify(idea),
    list: listed?.name,
    connection: connection?.entrepreneur.name,
    conversation: JSON.stringify(conversation),
    bell: JSON.stringify(bell),
    match: match?.name,
    applications: JSON.stringify(applications),
  };
}

describe("a name changed in the settings", () => {
  // spec 7.103
  test("is the person's on every screen of others, and found by a search; the former one stands nowhere", async () => {
    const reader = await signUpEntrepreneur(t);
    const person = await signUpEntrepreneur(t, { firstName: "Ottoline", lastName: "Brackwater" });
    await addExpertProfile(t, person);
    await callAs(t, person).entrepreneurs.update({ id: person.entrepreneurId, ...FORM });
    const ideaId = await postIdea(t, person, { ...IDEA_INPUT, title: "Hedges" });
    const ownIdeaId = await postIdea(t, reader);
    await applyTo(t, person, ownIdeaId);
    await callAs(t, person).connections.invite({ id: reader.entrepreneurId, note: null });
    await callAs(t, person).messages.send({ receiverId: reader.userId, content: "Hello" });

    const former = await namesSeenBy(reader, person, { ideaId, ownIdeaId });
    for (const seen of Object.values(former)) expect(seen).toContain("Ottoline Brackwater");

    await callAs(t, person).accounts.update({ firstName: "Wilhelmina", lastName: "Thornquist" });
    const present = await namesSeenBy(reader, person, { ideaId, ownIdeaId });
    for (const seen of Object.values(present)) {
      expect(seen).toContain("Wilhelmina Thornquist");
      expect(seen).not.toContain("Brackwater");
    }
    const found = async (q: string) =>
      (await callAs(t, reader).entrepreneurs.list({ q })).filter(({ isNearest }) => !isNearest);
    expect(await found("thornquist")).toHaveLength(1);
    expect(await found("brackwater")).toHaveLength(0);
    expect((await callAs(t, reader).experts.list({ q: "thornquist" })).map(({ name }) => name)).toEqual([
      "Wilhelmina Thornquist",
    ]);
    // What the words of profiles were is kept for spelling, without whose they were.
    expect(await placesOf(t.db, ["Ottoline", "Brackwater"])).toEqual([
      "search_words.word: Ottoline",
      "search_words.word: Brackwater",
    ]);
  });
});

describe("a name sent with an entrepreneur's profile", () => {
  // spec 7.50
  test("200: becomes the account's, and that of the same person's profile as an expert", async () => {
    const person = await signUpEntrepreneur(t, { firstName: "Ines", lastName: "Calloway" });
    const { expertId } = await addExpertProfile(t, person);
    const context = t.contextOf(person);
    const changed = await createCallerFactory(appRouter)(context).entrepreneurs.update({
      id: person.entrepreneurId,
      name: "Ines Verano Calloway",
    });
    expect(changed.name).toBe("Ines Verano Calloway");
    expect(await accountOf(person)).toEqual({ firstName: "Ines", lastName: "Verano Calloway" });
    expect((await callAs(t, person).experts.get({ id: expertId })).name).toBe("Ines Verano Calloway");
    // The person's own screens hear of it with the answer: the name in the header is the account's.
    expect(context.published.flatMap(({ changed: screens }) => [...screens])).toEqual(
      expect.arrayContaining(["accounts", "experts", "entrepreneurs"]),
    );
  });

  test("200: the same name again leaves first and last name as they part, and is no renaming", async () => {
    const person = await signUpEntrepreneur(t, { firstName: "Anna Maria", lastName: "Rossi" });
    const context = t.contextOf(person);
    const caller = createCallerFactory(appRouter)(context);
    await caller.entrepreneurs.update({ id: person.entrepreneurId, name: "Anna Maria Rossi", title: "Founder" });
    expect(await accountOf(person)).toEqual({ firstName: "Anna Maria", lastName: "Rossi" });
    expect(context.published).toHaveLength(1);
  });

  test("200: at registration as well", async () => {
    const user = await signUpUser(t, { firstName: "Ada", lastName: "Provider" });
    const created = await callAs(t, user).entrepreneurs.create({ ...FORM, name: "Ada Lovelace" });
    expect(created.name).toBe("Ada Lovelace");
    expect(await accountOf(user)).toEqual({ firstName: "Ada", lastName: "Lovelace" });
  });

  test("400: nothing, a link, or more than first and last name have room for", async () => {
    const person = await signUpEntrepreneur(t);
    for (const name of ["", " ", "see www.example.com", "a".repeat(81), `${"a".repeat(50)} ${"b".repeat(112)}`]) {
      await expect(callAs(t, person).entrepreneurs.update({ id: person.entrepreneurId, name })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    expect(await profileNameOf(person)).toBe(`${person.firstName} ${person.lastName}`);
  });

  test("200: another name than a verified expert's is checked anew, as in the settings", async () => {
    const expert = await registerApplicant(t);
    const admin = await signUpAdmin(t);
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, admin, id);
    await callAs(t, admin).verification.decide({ id, outcome: "verified", reason: "Read." });
    await letDecisionsSettle(t);
    const shown = () => callAs(t, null).experts.get({ id: expert.expertId });
    expect(await shown()).toMatchObject({ isVerified: true });
    await callAs(t, expert).entrepreneurs.create({ ...FORM, name: "Somebody Entirely Else" });
    expect(await shown()).toMatchObject({ name: "Somebody Entirely Else", isVerified: false });
    expect(await callAs(t, expert).verification.get()).toMatchObject({ state: "pending" });
  });

  test("404: nobody is renamed by a stranger", async () => {
    const [person, stranger] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    await expect(
      callAs(t, stranger).entrepreneurs.update({ id: person.entrepreneurId, name: "Somebody Else" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await profileNameOf(person)).toBe(`${person.firstName} ${person.lastName}`);
    expect(await accountOf(stranger)).toEqual({ firstName: stranger.firstName, lastName: stranger.lastName });
  });
});

test("whoever has one name is called so, without a space after it", async () => {
  const [person, reader] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const asExpert = await addExpertProfile(t, person);
  const { expertId } = asExpert;
  await callAs(t, person).accounts.update({ firstName: "Nadia", lastName: " " });
  expect(await profileNameOf(person)).toBe("Nadia");
  expect((await callAs(t, person).experts.get({ id: expertId })).name).toBe("Nadia");
  expect(JSON.stringify(await callAs(t, reader).messages.correspondent({ id: person.userId }))).toContain('"Nadia"');
  await callAs(t, asExpert).experts.update({ id: expertId, lastName: "", title: "Consultant" });
  await callAs(t, person).entrepreneurs.update({ id: person.entrepreneurId, name: "Nadia Haddad" });
  expect(await accountOf(person)).toEqual({ firstName: "Nadia", lastName: "Haddad" });
});

test("whatever is written to the copy, the account's name stands there", async () => {
  const person = await signUpEntrepreneur(t, { firstName: "Ida", lastName: "North" });
  await t.db
    .updateTable("entrepreneurs")
    .set({ name: "Somebody Else" })
    .where("id", "=", person.entrepreneurId)
    .execute();
  expect(await profileNameOf(person)).toBe("Ida North");
});

test("a profile saved while the settings are: one waits for the other, and both show the later name", async () => {
  const person = await signUpEntrepreneur(t, { firstName: "Ida", lastName: "North" });
  const results = await raceBehind(t, (trx) => lockPersonName(trx, person.userId), {
    calls: [() => callAs(t, person).entrepreneurs.update({ id: person.entrepreneurId, name: "Ida South" })],
    change: (trx) => setPersonName(trx, person.userId, { firstName: "Ida", lastName: "West" }),
  });
  expect(tally(results)).toEqual({ won: 1, refused: [] });
  expect(await profileNameOf(person)).toBe("Ida South");
  expect(await accountOf(person)).toEqual({ firstName: "Ida", lastName: "South" });
});

test("a closed account's profile is a former member's, and the name comes back with the person", async () => {
  const person = await signUpEntrepreneur(t, { firstName: "Quillon", lastName: "Marsh" });
  const password = "four walls and a roof";
  await t.db
    .insertInto("credentials")
    .values({ user_id: person.userId, password_hash: `hash of ${password}` })
    .execute();
  const asVisitor = (viewer: Viewer | null) =>
    createCallerFactory(appRouter)(t.contextOf(viewer, createTestVisitor(person.userId))).accounts;
  const stored = async (id: EntrepreneurId, userId: UserId) => {
    const { rows } = await sql<{ name: string; full: string }>`
      select name, full_name(first_name, last_name) as full from entrepreneurs
      join users on users.id = entrepreneurs.user_id where entrepreneurs.id = ${id} and users.id = ${userId}`.execute(
      t.db,
    );
    return rows;
  };

  await asVisitor(person).close({ password });
  expect(await stored(person.entrepreneurId, person.userId)).toEqual([
    { name: "Former member", full: "Former member" },
  ]);
  await asVisitor(null).logIn({ email: person.email, password });
  expect(await stored(person.entrepreneurId, person.userId)).toEqual([
    { name: "Quillon Marsh", full: "Quillon Marsh" },
  ]);
});
