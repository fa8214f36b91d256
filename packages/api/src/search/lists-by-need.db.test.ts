import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpAdmin, signUpEntrepreneur } from "../testing/people.ts";
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

test("GET /projects?q is never answered with another's project", async () => {
  const reader = await signUpEntrepreneur(context, { firstName: "Outsider" });
  expect(await callAs(context, reader).projects.list({ q: NEED })).toEqual([]);
  expect(await callAs(context, reader).projects.count({ q: NEED })).toEqual({ count: 0 });
  expect(await callAs(context, await signUpAdmin(context)).projects.list({ q: "zyzzyva" })).toEqual([]);
});
