import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expertsReadingRouter } from "../experts/reading/experts-reading.router.ts";
import { matchingRouter } from "../matching/matching.router.ts";
import { projectsReadingRouter } from "../projects/reading/projects-reading.router.ts";
import { signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory, router } from "../trpc/trpc.ts";
import { correctSearchText } from "./correct-search-text.service.ts";
import { forgetUnusedWords } from "./forget-unused-words.service.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await signUpExpert(context, { firstName: "Ottoline", lastName: "Varga", title: "Strategy consultant" });
  await signUpExpert(context, {
    firstName: "Bram",
    lastName: "Okafor",
    title: "Tax counsel",
    specializations: ["Data Analytics"],
  });
});
afterAll(() => context.close());

const createCaller = createCallerFactory(
  router({ experts: expertsReadingRouter, matching: matchingRouter, projects: projectsReadingRouter }),
);
const asAdmin = async () => createCaller(context.contextOf(await signUpAdmin(context)));
/** Without the experts who are only listed because no other is nearer. */
const namesOf = (experts: { name: string; isNearest?: boolean | undefined }[]) =>
  experts
    .filter(({ isNearest }) => !isNearest)
    .map(({ name }) => name.split(" ")[0])
    .join(" ");

describe("GET /experts?q", () => {
  test.each([
    ["stratgey consultant", "Ottoline"],
    ["consutlant", "Ottoline"],
    ["anlytics", "Bram"],
    ["Varga", "Ottoline"],
    ["ottolien vargas", "Ottoline"],
    ["stratgey -consultant", ""],
    ['"counsel tax"', ""],
    ["zzzzqqqq", ""],
  ])("finds by %s: %s", async (q, names) => {
    expect(namesOf(await (await asAdmin()).experts.list({ q }))).toBe(names);
  });

  test("follows a person's new name", async () => {
    const { userId } = await signUpExpert(context, { firstName: "Wilhelmina", title: "Actuary" });
    await context.db.updateTable("users").set({ first_name: "Perpetua" }).where("id", "=", userId).execute();
    expect(namesOf(await (await asAdmin()).experts.list({ q: "perpetau" }))).toBe("Perpetua");
    expect(namesOf(await (await asAdmin()).experts.list({ q: "Wilhelmina" }))).toBe("");
  });
});

describe("POST /ai/expert-matching", () => {
  // spec 2.131
  test("ranks by the words that were meant, and says which", async () => {
    const { matches, correctedText } = await (await asAdmin()).matching.matchExperts({
      requirements: "stratgey consultant",
    });
    expect(correctedText).toBe("strategy consultant");
    expect(matches[0]?.expert.name).toBe("Ottoline Varga");
    expect(matches[0]?.reasons.map(({ text }) => text)).toContain("Profile mentions strategy");
  });

  test("ranks by what was typed where that is asked for, and says nothing of another word", async () => {
    const requirements = "stratgey consultant";
    const { correctedText, matches } = await (await asAdmin()).matching.matchExperts({ requirements, asWritten: true });
    expect(correctedText).toBeNull();
    expect(matches.flatMap(({ reasons }) => reasons.map(({ text }) => text))).not.toContain(
      "Profile mentions strategy",
    );
  });

  test("says nothing where nothing was mistyped", async () => {
    const { correctedText } = await (await asAdmin()).matching.matchExperts({
      requirements: "strategies for consultants",
    });
    expect(correctedText).toBeNull();
  });
});

test("correct English and other languages are not made words of another trade", async () => {
  const title = "Valuation, retention, head count, strategic steering of tax";
  await signUpExpert(context, { firstName: "Calista", title });
  const correct = (text: string) => correctSearchText(context.db, "experts", text);
  for (const text of ["evaluation", "county", "devaluation", "detention", "Steuerberater", "conseil fiscal"]) {
    expect(await correct(text)).toBe(text);
  }
  expect(await correct("retenshun of valution")).toBe("retention of valuation");
});

describe("GET /projects?q", () => {
  // spec 2.131
  test("finds a project by a mistyped word of it", async () => {
    const client = await signUpClient(context);
    const id = await postProject(context, client, { title: "Refrigerated warehouse" });
    const found = await createCaller(context.contextOf(client)).projects.list({ q: "refrigreated warehose" });
    expect(found.map((project) => project.id)).toEqual([id]);
  });
});

test("the words of profiles are not those of projects", async () => {
  await postProject(context, await signUpClient(context), { title: "Warehouses in harbours" });
  expect(await correctSearchText(context.db, "projects", "harbuors")).toBe("harbours");
  expect(await correctSearchText(context.db, "experts", "harbuors")).toBe("harbuors");
});

// spec 10.56
test("words are forgotten when nothing contains them any more, and only then", async () => {
  const { expertId } = await signUpExpert(context, { firstName: "Zebedee", title: "Saddler of horses" });
  const client = await signUpClient(context);
  await postProject(context, client, { title: "Saddles" });
  const title = "Farrier of horses";
  await context.db.updateTable("experts").set({ title }).where("id", "=", expertId).execute();
  expect(await correctSearchText(context.db, "experts", "saddlar")).toBe("saddler");
  await forgetUnusedWords(context.ports, 2);
  expect(await correctSearchText(context.db, "experts", "saddlar")).toBe("saddlar");
  expect(await correctSearchText(context.db, "projects", "sadles")).toBe("saddles");
  expect(await correctSearchText(context.db, "experts", "zebedeee farier stratgey")).toBe("zebedee farrier strategy");
});

describe("tags", () => {
  const filed = async (specialization: string) =>
    namesOf(await (await asAdmin()).experts.list({ specializations: [specialization] }));
  const known = async () => {
    const rows = await context.db.selectFrom("expert_terms").select("term").execute();
    return rows.map(({ term }) => term);
  };
  const giveTags = (db: Pick<TestContext["db"], "updateTable">, userId: UserId, specializations: string[]) =>
    db.updateTable("experts").set({ specializations }).where("user_id", "=", userId).execute();

  test("that no profile names any more are forgotten, and all others stay", async () => {
    const { userId } = await signUpExpert(context, { firstName: "Thessaly", specializations: ["Truffle Valuation"] });
    await forgetUnusedWords(context.ports);
    expect(await filed("Truffle Valuation")).toBe("Thessaly");
    await giveTags(context.db, userId, ["Data Analytics"]);
    await forgetUnusedWords(context.ports);
    expect(await known()).not.toContain("Truffle Valuation");
    expect(await known()).toEqual(expect.arrayContaining(["Data Analytics", "Strategic Consulting", "Technology"]));
  });

  test("that a profile takes up in that very moment stay", async () => {
    const { userId } = await signUpExpert(context, { firstName: "Isidore", specializations: ["Peat Trading"] });
    await giveTags(context.db, userId, []);
    const forget = () => forgetUnusedWords(context.ports);
    const results = await raceBehind(context, (trx) => giveTags(trx, userId, ["Peat Trading"]), { calls: [forget] });
    expect(tally(results)).toEqual({ won: 1, refused: [] });
    expect(await filed("Peat Trading")).toBe("Isidore");
  });
});
