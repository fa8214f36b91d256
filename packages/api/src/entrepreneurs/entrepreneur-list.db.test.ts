import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import type { listEntrepreneursInput, updateEntrepreneurInput } from "./entrepreneurs.schema.ts";

let t: TestContext;
let reader: Viewer;
let ada: EntrepreneurViewer;
let ben: EntrepreneurViewer;
let carl: EntrepreneurViewer;

beforeAll(async () => {
  t = await createTestContext();
  reader = await signUpUser(t);
  ada = await founder({
    name: "Adaeze Finch",
    title: "Soil sensors",
    skills: ["Hardware Engineering"],
    industries: ["Agriculture", "Hardware"],
    lookingFor: ["Sales"],
    experienceLevel: "serial",
    locationPreference: "local",
  });
  ben = await founder({
    name: "Benno Marsh",
    title: "Farm co-operatives",
    skills: ["Sales"],
    industries: ["Agriculture"],
    lookingFor: ["CTO"],
    availableTimeCommitment: "part-time",
  });
  carl = await founder({ name: "Carla Reed", title: "Tractor leasing", industries: ["Transport & Mobility"] });
});
afterAll(() => t.close());

type Changes = Omit<z.input<typeof updateEntrepreneurInput>, "id">;

async function founder(fields: Changes): Promise<EntrepreneurViewer> {
  const viewer = await signUpEntrepreneur(t);
  t.clock.advance({ minutes: 1 });
  await t.db
    .updateTable("entrepreneurs")
    .set({ created_at: t.clock.now() })
    .where("id", "=", viewer.entrepreneurId)
    .execute();
  await update(viewer, fields);
  return viewer;
}

const update = (viewer: EntrepreneurViewer, fields: Changes) =>
  callAs(t, viewer).entrepreneurs.update({ id: viewer.entrepreneurId, ...fields });

async function found(input: z.input<typeof listEntrepreneursInput>, by: Viewer = reader): Promise<string> {
  const list = await callAs(t, by).entrepreneurs.list(input);
  return list.map(({ name }) => name.split(" ")[0]).join(" ");
}

describe("GET /entrepreneurs", () => {
  // spec 7.49
  test("200: everybody who is active, whoever joined last first, page by page", async () => {
    expect(await found({})).toBe("Carla Benno Adaeze");
    const first = await callAs(t, reader).entrepreneurs.list({ limit: 2 });
    expect(await found({ limit: 2, cursor: first.at(-1)?.id })).toBe("Adaeze");
  });

  // spec 7.49
  test.each([
    [{ q: "finch" }, "Adaeze"],
    [{ q: "co-operatives" }, "Benno"],
    [{ q: "sales" }, "Benno Adaeze"],
    [{ q: '"nobody says this"' }, ""],
    // The nearest, each of them told apart.
    [{ q: "nobody says this" }, "Carla Benno Adaeze"],
    [{ industry: ["Agriculture"] }, "Benno Adaeze"],
    [{ industry: ["Hardware", "Transport & Mobility"] }, "Carla Adaeze"],
    [{ skill: ["Sales"] }, "Benno"],
    [{ lookingFor: ["CTO", "Sales"] }, "Benno Adaeze"],
    [{ experienceLevel: "serial" as const }, "Adaeze"],
    [{ timeCommitment: "part-time" as const }, "Benno"],
    [{ location: "local" as const }, "Adaeze"],
    [{ industry: ["Agriculture"], skill: ["Sales"], q: "marsh" }, "Benno"],
  ])("200: %o finds %s", async (filter, names) => {
    expect(await found(filter)).toBe(names);
  });

  test("200: leaves out oneself, those who hid their profile and those behind a block", async () => {
    expect(await found({}, ada)).toBe("Carla Benno");
    await update(carl, { isActive: false });
    expect(await found({})).toBe("Benno Adaeze");
    await update(carl, { isActive: true });
    await callAs(t, ben).connections.block({ id: ada.entrepreneurId });
    expect(await found({}, ada)).toBe("Carla");
    expect(await found({}, ben)).toBe("Carla");
    await callAs(t, ben).connections.unblock({ id: ada.entrepreneurId });
  });

  test("401: not for guests", async () => {
    await expect(callAs(t, null).entrepreneurs.list({})).rejects.toEqual(
      refusal("UNAUTHORIZED", "accounts/signed-out"),
    );
  });
});

describe("PATCH /entrepreneurs/{id}", () => {
  // spec 7.50
  test("200: changes what is named, clears what is blank and leaves the rest", async () => {
    const own = await founder({ portfolioUrl: "https://own.example", preferredEquitySplit: "40-50%" });
    const changed = await update(own, { title: "Founder, hedgerows", preferredEquitySplit: " " });
    expect(changed).toMatchObject({
      title: "Founder, hedgerows",
      preferredEquitySplit: null,
      portfolioUrl: "https://own.example",
      bio: "Ten years in refrigerated logistics.",
      email: own.email,
    });
    await update(own, { isActive: false });
  });

  test("takes no protected field from the body", async () => {
    const own = await founder({});
    // @ts-expect-error a body from outside may hold anything
    const changed = await update(own, { rating: 5, totalConnections: 9, userId: ada.userId, hiddenAt: null });
    expect(changed).toMatchObject({ rating: 0, totalConnections: 0, userId: own.userId });
    await update(own, { isActive: false });
  });

  test.each([
    [{ name: " " }, "Name is required"],
    [{ skills: [] }, "Please add at least one skill"],
    [{ industries: [" "] }, "Please add at least one industry"],
    [{ offering: [] }, "Please specify what you're offering"],
    [{ githubUrl: "http://code.example" }, "Enter a link that starts with https://"],
  ])("400: %o is refused with %s", async (fields, message) => {
    await expect(update(ada, fields)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining(message),
    });
  });

  test("409: a change to what has been changed since is refused, and one that names no moment is not", async () => {
    const { updatedAt: ifUnchangedSince } = await update(ada, { title: "As it was read" });
    await update(ada, { title: "From another window" });
    const stale = update(ada, { title: "From this one", ifUnchangedSince });
    await expect(stale).rejects.toEqual(refusal("CONFLICT", "profiles/changed-meanwhile"));
    const { title, updatedAt } = await update(ada, { bio: "Without a moment." });
    expect(title).toBe("From another window");
    expect(await update(ada, { title: "Read again", ifUnchangedSince: updatedAt })).toMatchObject({
      title: "Read again",
    });
  });

  test("404: another's profile is not there to change", async () => {
    const answer = callAs(t, ben).entrepreneurs.update({ id: ada.entrepreneurId, title: "Mine now" });
    await expect(answer).rejects.toEqual(refusal("NOT_FOUND", "entrepreneurs/not-found"));
  });
});
