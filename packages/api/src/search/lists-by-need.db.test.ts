import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

const IDEAS = [
  ["Tidal nurseries", "Seaweed farms in cold estuaries, with sensors for growers."],
  ["Chess by post", "Letters and boards for patients in hospitals."],
  ["Cargo bikes for florists", "Leasing and repair for flower shops."],
  ["Rent guarantees", "Insurance for students who rent without a guarantor."],
  ["Night trains", "Sleeper coaches between small towns."],
  ["Cheese caves", "Ripening rooms that dairies share."],
] as const;
const NEED = "We want to find out whether growers of seaweed would pay for sensors that tell them when to harvest";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  for (const [title, description] of IDEAS) {
    const { entrepreneurId } = await signUpEntrepreneur(context, { firstName: title.split(" ")[0] ?? title });
    await context.db
      .insertInto("startup_ideas")
      .values({ entrepreneur_id: entrepreneurId, title, description, industry: "Technology", stage: "idea" })
      .execute();
    await context.db
      .updateTable("entrepreneurs")
      .set({ bio: description, title: "Founder" })
      .where("id", "=", entrepreneurId)
      .execute();
  }
});
afterAll(() => context.close());

type Marked = { isNearest?: boolean | undefined };
const listIdeas = async (input: Parameters<ReturnType<typeof callAs>["startupIdeas"]["list"]>[0]) =>
  await callAs(context, null).startupIdeas.list(input);
const mark = ({ isNearest }: Marked, name: string) => `${isNearest ? "~" : ""}${name.split(" ")[0]}`;
const titles = (ideas: (Marked & { title: string })[]) => ideas.map((idea) => mark(idea, idea.title));

describe("GET /startup-ideas?q", () => {
  test("200: a sentence is answered best first, and the nearest follow up to five", async () => {
    const found = titles(await listIdeas({ q: NEED }));
    expect(found[0]).toBe("Tidal");
    expect(found).toHaveLength(5);
    expect(found.at(-1)).toMatch(/^~/);
  });

  test("200: a few words list those that say all of them, and no others", async () => {
    expect(titles(await listIdeas({ q: "flower shops" }))).toEqual(["Cargo"]);
    expect(titles(await listIdeas({ q: '"shops flower"' }))).toEqual([]);
  });

  test("200: a few words list whoever has them in the title first, then the latest", async () => {
    const { entrepreneurId } = await signUpEntrepreneur(context, { firstName: "Later" });
    await context.db
      .insertInto("startup_ideas")
      .values({
        entrepreneur_id: entrepreneurId,
        title: "Wheels for bakers",
        description: "Cargo bikes, leased by the month.",
        industry: "Technology",
        stage: "idea",
      })
      .execute();
    expect(titles(await listIdeas({ q: "cargo bikes" }))).toEqual(["Cargo", "Wheels"]);
    expect(titles(await listIdeas({ q: "cargo bikes", sort: "newest" }))).toEqual(["Wheels", "Cargo"]);
    expect(titles(await listIdeas({ q: "cargo bikes", limit: 1 }))).toEqual(["Cargo"]);
    expect(titles(await listIdeas({ q: '"cargo bikes" -bakers' }))).toEqual(["Cargo"]);
    await context.db.deleteFrom("startup_ideas").where("entrepreneur_id", "=", entrepreneurId).execute();
  });

  test("200: words of which none says all are answered by those who say some, as merely near, up to five", async () => {
    const found = titles(await listIdeas({ q: "flower sleepers" }));
    expect(found.slice(0, 2).toSorted()).toEqual(["~Cargo", "~Night"]);
    expect(found).toHaveLength(5);
    expect(found.every((title) => title.startsWith("~"))).toBe(true);
  });

  test("200: a sentence in the order of the newest has the same ideas, the latest first, on one page as on many", async () => {
    const best = await listIdeas({ q: NEED, limit: 50 });
    const newest = await listIdeas({ q: NEED, sort: "newest", limit: 50 });
    expect(newest.map(({ id }) => id).toSorted()).toEqual(best.map(({ id }) => id).toSorted());
    expect(newest.map(({ createdAt }) => createdAt)).toEqual(
      newest
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(newest.filter(({ isNearest }) => isNearest)).toHaveLength(best.filter(({ isNearest }) => isNearest).length);
    const first = await listIdeas({ q: NEED, sort: "newest", limit: 2 });
    const rest = await listIdeas({ q: NEED, sort: "newest", limit: 50, cursor: first.at(-1)?.id });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });

  test.each(["zyzzyva", "!?", "🤷", "a".repeat(2_000), `${NEED} `.repeat(30).slice(0, 1_999), "the of"])(
    "200: never nothing (%#), in pages that repeat none",
    async (q) => {
      const whole = titles(await listIdeas({ q }));
      expect(whole).toHaveLength(5);
      const first = await listIdeas({ q, limit: 2 });
      const rest = await listIdeas({ q, limit: 50, cursor: first.at(-1)?.id });
      expect([...titles(first), ...titles(rest)]).toEqual(whole);
    },
  );

  test("200: filters narrow first; 400: 2,001 characters are refused", async () => {
    expect(await listIdeas({ q: NEED, industry: ["Gaming"] })).toEqual([]);
    await expect(listIdeas({ q: "a".repeat(2_001) })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

test("GET /entrepreneurs?q answers a sentence best first, words that nobody has with the nearest, and blocks hold", async () => {
  const reader = await signUpEntrepreneur(context, { firstName: "Reader" });
  const list = async (q: string) =>
    (await callAs(context, reader).entrepreneurs.list({ q })).map((one) => mark(one, one.name));
  const found = await list(NEED);
  expect(found[0]).toBe("Tidal");
  expect(found.length).toBeGreaterThanOrEqual(5);
  expect(await list("Night")).toEqual(["Night"]);
  expect((await list("zyzzyva")).every((name) => name.startsWith("~"))).toBe(true);
  expect(await list("zyzzyva")).not.toContain("~Reader");
});

test("GET /entrepreneurs?q finds people by what their names begin with, whole names first, before those who say it", async () => {
  const reader = await signUpEntrepreneur(context, { firstName: "Asker" });
  for (const [firstName, lastName] of [
    ["Venus", "Quillfeather"],
    ["Venu", "Oduya"],
    ["Ota", "Venuden"],
    ["Priceling", "Ash"],
  ] as const) {
    await signUpEntrepreneur(context, { firstName, lastName });
  }
  await context.db
    .updateTable("entrepreneurs")
    .set({ bio: "Maps of venu, at a price." })
    .where("name", "like", "Cheese%")
    .execute();
  const list = async (q: string, more: object = {}) =>
    (await callAs(context, reader).entrepreneurs.list({ q, ...more })).map((one) => mark(one, one.name));
  expect(await list("venu")).toEqual(["Venu", "Ota", "Venus", "Cheese"]);
  expect(await list("ota venu")).toEqual(["Ota"]);
  expect(await list("venu", { sort: "newest" })).toEqual(["Ota", "Venu", "Venus", "Cheese"]);
  expect(await list("venu", { location: "hybrid" })).toEqual([]);
  // A trade's word is read as such before it is read as a name.
  expect(await list("price")).toEqual(["Cheese", "Priceling"]);
  const near = await list("Venusian barges");
  expect(near.length).toBeGreaterThanOrEqual(5);
  expect(near.every((name) => name.startsWith("~"))).toBe(true);
});

test("GET /projects?q is never answered with another's project", async () => {
  const reader = await signUpEntrepreneur(context, { firstName: "Outsider" });
  expect(await callAs(context, reader).projects.list({ q: NEED })).toEqual([]);
  expect(await callAs(context, reader).projects.count({ q: NEED })).toEqual({ count: 0 });
  expect(await callAs(context, await signUpAdmin(context)).projects.list({ q: "zyzzyva" })).toEqual([]);
});

describe("GET /projects?q", () => {
  const PROJECTS = [
    ["Price list for bakeries", "We sell flour to bakeries."],
    ["Flour mill", "A price list for millers is needed."],
    ["Sorting parcels", "Two depots, one belt."],
    ["Rents of market halls", "Stalls stand empty."],
    ["Ferry timetable", "Boats leave half full."],
    ["Orchard survey", "Old trees, new buyers."],
  ] as const;
  let expert: Awaited<ReturnType<typeof signUpExpert>>;
  const list = async (input: object) =>
    (await callAs(context, expert).projects.list({ scope: "open", ...input })).map((one) => mark(one, one.title));

  beforeAll(async () => {
    const client = await signUpClient(context);
    expert = await signUpExpert(context, {});
    for (const [title, description] of PROJECTS) {
      await context.db
        .insertInto("projects")
        .values({ organization_id: client.organizationId, title, description, status: "open" })
        .execute();
    }
  });

  test("200: a few words list whoever has them in the title first; in another order all who say them", async () => {
    expect(await list({ q: "price list" })).toEqual(["Price", "Flour"]);
    expect(await list({ q: "price list", sort: "match" })).toEqual(["Price", "Flour"]);
    expect(await list({ q: "price list", sort: "newest" })).toEqual(["Flour", "Price"]);
  });

  test("200: words of which none says all list at least five, all of them merely near", async () => {
    const found = await list({ q: "price orchards" });
    expect(found).toHaveLength(5);
    expect(found.every((title) => title.startsWith("~"))).toBe(true);
    expect(found).toContain("~Orchard");
    expect(await callAs(context, expert).projects.count({ scope: "open", q: "price orchards" })).toEqual({ count: 5 });
  });

  test.each(["asdf qwer", "the of and", "שלום עולם", "🤷", "a".repeat(2_000)])(
    "200: %j lists the five nearest",
    async (q) => {
      const found = await list({ q });
      expect(found).toHaveLength(5);
      expect(found.every((title) => title.startsWith("~"))).toBe(true);
    },
  );

  test("200: a sentence is answered best first, and otherwise in the order that is chosen", async () => {
    const q = "Our boats leave the harbour half full since the summer and nobody knows what to change";
    expect((await list({ q }))[0]).toBe("Ferry");
    const newest = await list({ q, sort: "newest" });
    expect(newest.toSorted()).toEqual((await list({ q })).toSorted());
    expect(newest.map((title) => PROJECTS.findIndex(([known]) => known.startsWith(title.replace("~", ""))))).toEqual(
      newest
        .map((title) => PROJECTS.findIndex(([known]) => known.startsWith(title.replace("~", ""))))
        .toSorted((a, b) => b - a),
    );
  });

  test("400: 2,001 characters and an order that there is not are refused", async () => {
    await expect(list({ q: "a".repeat(2_001) })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(list({ q: "price", sort: "luck" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
