import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId } from "@quorate/core/ids";
import { steadyRating } from "@quorate/core/matching/expert-facts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findOpenSession, insertSession } from "../../accounts/sessions.queries.ts";
import type { Viewer } from "../../context.ts";
import { signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../../testing/people.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { createCallerFactory, mergeRouters } from "../../trpc/trpc.ts";
import { expertsDoingRouter } from "../doing/experts-doing.router.ts";
import { expertSummarySchema } from "../experts.schema.ts";
import { expertsReadingRouter } from "./experts-reading.router.ts";

type Figures = {
  title?: string;
  specializations?: string[];
  industries?: string[];
  rating?: string;
  years?: number;
  projects?: number;
  rate?: string | null;
  isVerified?: boolean;
  isAvailable?: boolean;
};

// In the order of their rating.
const EXPERTS = {
  ada: { rating: "4.90", years: 3, projects: 1, rate: "90.00", specializations: ["M&A Advisory"], isVerified: true },
  ben: { rating: "4.80", years: 30, projects: 1, rate: null, title: "Brewery pricing", isVerified: true },
  cat: { rating: "4.80", years: 9, projects: 12, rate: "120.50", industries: ["Healthcare"], isAvailable: false },
  dov: { rating: "4.50", years: 9, projects: 0, rate: "120.50", isVerified: true },
  eve: { rating: "4.49", years: 1, projects: 40, rate: null, specializations: ["M&A Advisory", "Venture Capital"] },
  fay: { rating: "0", years: 0, projects: 0, rate: "300.00" },
} satisfies Record<string, Figures>;
type Name = keyof typeof EXPERTS;

let context: TestContext;
let subscriber: Viewer;
const idOf = new Map<Name, ExpertId>();
beforeAll(async () => {
  context = await createTestContext();
  subscriber = await signUpClient(context, { planName: "Starter" });
  for (const [name, figures] of Object.entries(EXPERTS) as [Name, Figures][]) {
    const { expertId } = await signUpExpert(context, { firstName: name, ...figures });
    idOf.set(name, expertId);
    await context.db
      .updateTable("experts")
      .set({
        rating: figures.rating,
        review_count: figures.rating === "0" ? 0 : 100,
        years_experience: figures.years,
        total_projects: figures.projects,
        hourly_rate: figures.rate,
        is_verified: figures.isVerified ?? false,
        is_available: figures.isAvailable ?? true,
      })
      .where("id", "=", expertId)
      .execute();
  }
});
afterAll(() => context.close());

const createCaller = createCallerFactory(mergeRouters(expertsReadingRouter, expertsDoingRouter));
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
type ListInput = Parameters<ReturnType<typeof callAs>["list"]>[0];
const list = async (input: ListInput, viewer: Viewer | null = subscriber) => namesOf(await callAs(viewer).list(input));
const namesOf = (experts: { name: string; isNearest?: boolean | undefined }[]) =>
  experts.map(({ name, isNearest }) => `${isNearest ? "~" : ""}${name.split(" ")[0]}`).join(" ");

describe("GET /experts on a plan", () => {
  // spec 2.87
  test.each([
    ["rating", "ada ben cat dov eve fay"],
    ["experience", "ben cat dov ada eve fay"],
    ["projects", "eve cat ada ben dov fay"],
    ["rate", "ada cat dov fay ben eve"],
  ] as const)("200: stands in the order of %s, those without one last", async (sort, names) => {
    expect(await list({ sort })).toBe(names);
  });

  test.each(EXPERT_SORTS.flatMap((sort) => [1, 2, 4, 5].map((limit) => [sort, limit] as const)))(
    "200: by %s in pages of %i names everybody once, in the order of one page",
    async (sort, limit) => {
      const whole = await callAs(subscriber).list({ sort });
      const seen: typeof whole = [];
      let page = await callAs(subscriber).list({ sort, limit });
      while (page.length > 0) {
        expect(page.length).toBeLessThanOrEqual(limit);
        seen.push(...page);
        page = await callAs(subscriber).list({ sort, limit, cursor: page.at(-1)?.id });
      }
      expect(namesOf(seen)).toBe(namesOf(whole));
    },
  );

  // spec 5.30, 5.31
  test.each<[ListInput, string]>([
    [{ specializations: ["M&A Advisory"] }, "eve ada"],
    [{ specializations: ["Venture Capital", "M&A Advisory"], minRating: 4.5 }, "eve ada"],
    [{ industries: ["Healthcare"] }, "cat"],
    [{ industries: ["Healthcare"], available: true }, ""],
    [{ available: false }, "cat"],
    // 4.49 is shown as 4.5.
    [{ minRating: 4.5 }, "cat eve ada ben dov"],
    [{ minRating: 45 }, "cat eve ada ben dov"],
    [{ minRating: 4.6 }, "cat ada ben"],
    [{ minRating: 48 }, "cat ada ben"],
    [{ minRating: 49 }, "ada"],
    [{ minRating: 45, q: "advisory", sort: "rating" }, "ada eve"],
    [{ minRating: 0 }, "cat eve ada ben dov fay"],
    [{ minRating: 0.1 }, "cat eve ada ben dov"],
    [{ minRate: 90, maxRate: 120.5 }, "cat ada dov"],
    [{ maxRate: 120.49 }, "ada"],
    [{ q: "breweries", sort: "rating" }, "ben"],
    [{ q: "breweries", specializations: ["Nobody's"] }, ""],
    [{ q: '"pricing brewery"' }, ""],
    [{ q: "venture -brewery" }, "eve"],
    [{ q: "& | ! ' \\ : * <->", available: false }, "~cat"],
    [{ specializations: [], industries: [] }, "cat eve ada ben dov fay"],
  ])("200: %o finds %s", async (input, names) => {
    expect(await list(input)).toBe(names);
  });

  test("200: shows the card's fields, and neither e-mail nor private details", async () => {
    const [ada] = await callAs(subscriber).list({ sort: "rating", limit: 1 });
    expect(ada).toMatchObject({ rating: 4.9, hourlyRate: "90.00", isVerified: true, location: null });
    expect(Object.keys(ada ?? {})).not.toEqual(expect.arrayContaining(["email"]));
    expect(JSON.stringify(ada)).not.toContain("@");
  });

  test("200: sends exactly the fields that its schema names", async () => {
    const exact = z.array(expertSummarySchema.strict());
    for (const answer of [await callAs(subscriber).list({}), await callAs(subscriber).featured()]) {
      expect(answer).not.toEqual([]);
      expect(exact.parse(answer)).toEqual(answer);
    }
  });

  test("422: a cursor that names nobody is refused", async () => {
    const answer = callAs(subscriber).list({ cursor: context.ports.newId<ExpertId>() });
    await expect(answer).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "experts/cursor-unknown"));
  });

  test("400: limits and ratings out of range are refused", async () => {
    for (const input of [{ limit: 0 }, { limit: 101 }, { minRating: 6 }, { q: "\0" }, { cursor: "ada" }]) {
      await expect(callAs(subscriber).list(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

describe("praise by few", () => {
  const people = new Map<string, ExpertId>();
  const praised = {
    one: ["5.00", 1],
    two: ["5.00", 2],
    eight: ["4.90", 8],
    forty: ["4.70", 40],
    poor: ["3.00", 8],
  } as const;
  beforeAll(async () => {
    for (const [name, [rating, reviews]] of Object.entries(praised)) {
      const { expertId } = await signUpExpert(context, { firstName: name, specializations: ["Market Research"] });
      people.set(name, expertId);
      await context.db
        .updateTable("experts")
        .set({ rating, review_count: reviews, is_verified: true })
        .where("id", "=", expertId)
        .execute();
    }
  });
  afterAll(async () => {
    await context.db
      .deleteFrom("experts")
      .where("id", "in", [...people.values()])
      .execute();
  });
  const asked = { specializations: ["Market Research"] };
  const inOrder = "forty eight two one poor";

  test("200: comes behind praise by many in the order of rating, on every page, and the mean is what is shown", async () => {
    expect(await list({ ...asked, sort: "rating" })).toBe(inOrder);
    const seen: string[] = [];
    for (let cursor: string | undefined; seen.length < people.size; ) {
      const [next] = await callAs(subscriber).list({ ...asked, sort: "rating", limit: 1, ...(cursor && { cursor }) });
      if (!next) break;
      seen.push(`${next.name.split(" ")[0]} ${next.rating}`);
      cursor = next.id;
    }
    expect(seen).toEqual(["forty 4.7", "eight 4.9", "two 5", "one 5", "poor 3"]);
  });

  test("200: and is not what makes somebody featured", async () => {
    expect(namesOf(await callAs(subscriber).featured())).toBe("ada ben forty");
  });

  test("is weighed as matching weighs it", async () => {
    const rows = await context.db
      .selectFrom("experts")
      .select(["rating", "review_count as reviewCount", "steady_rating as steady"])
      .where("rating", ">", "0")
      .execute();
    expect(rows.length).toBeGreaterThan(people.size);
    for (const { rating, reviewCount, steady } of rows) {
      expect(Number(steady)).toBeCloseTo(steadyRating({ rating: Number(rating), reviewCount }), 3);
    }
  });
});

describe("GET /experts without a plan", () => {
  async function readersWithoutPlan(): Promise<(Viewer | null)[]> {
    const [ended, late] = [
      await signUpClient(context, { planName: "Growth" }),
      await signUpClient(context, { planName: "Enterprise" }),
    ];
    const day = 86_400_000;
    const now = context.clock.now();
    const past = { start_date: new Date(now.getTime() - 2 * day), end_date: now };
    await context.db.updateTable("user_subscriptions").set(past).where("user_id", "=", ended.userId).execute();
    const unpaid = { status: "expired" } as const;
    await context.db.updateTable("user_subscriptions").set(unpaid).where("user_id", "=", late.userId).execute();
    return [null, await signUpUser(context), await signUpClient(context), ended, late];
  }

  // spec 2.88, 9.11
  test("200: shows the first three of every query, whatever order, limit or filter is asked for", async () => {
    for (const reader of await readersWithoutPlan()) {
      for (const [sort, names] of [
        ["rating", "ada ben cat"],
        ["experience", "ben cat dov"],
        ["projects", "eve cat ada"],
        ["rate", "ada cat dov"],
      ] as const) {
        expect(await list({ sort }, reader)).toBe(names);
        expect(await list({ sort, limit: 100 }, reader)).toBe(names);
      }
      expect(await list({ limit: 2 }, reader)).toBe("cat eve");
      expect(await list({ q: "strategy OR m&a OR pricing OR consultant", limit: 100 }, reader)).toMatch(
        /^\w+ \w+ \w+$/,
      );
      expect(await list({ minRating: 1, available: true, minRate: 0, limit: 50 }, reader)).toBe("ada dov");
      expect(await list({ specializations: ["M&A Advisory"], limit: 50 }, reader)).toBe("eve ada");
    }
  });

  // spec 2.88
  test("403: never goes on behind a cursor, be it of the list's end or of anybody", async () => {
    for (const reader of await readersWithoutPlan()) {
      for (const cursor of idOf.values()) {
        for (const input of [{ cursor }, { cursor, limit: 1 }, { cursor, sort: "rate", minRating: 0 }] as const) {
          await expect(callAs(reader).list(input)).rejects.toEqual(refusal("FORBIDDEN", "plans/limit-reached"));
        }
      }
    }
  });

  test("200: goes by the plan that was read along with the session", async () => {
    const client = await signUpClient(context, { planName: "Starter" });
    const now = context.clock.now();
    const session = { sid: "of-a-client", userId: client.userId, userAgent: null, now };
    await insertSession(context.db, { ...session, expiresAt: new Date(now.getTime() + 60_000) });
    const readerOf = async () => (await findOpenSession(context.db, session.sid, now))?.viewer ?? null;
    expect(await list({}, await readerOf())).toBe("cat eve ada ben dov fay");
    const cancelled = { status: "cancelled" } as const;
    await context.db.updateTable("user_subscriptions").set(cancelled).where("user_id", "=", client.userId).execute();
    expect(await list({}, await readerOf())).toBe("cat eve ada");
  });

  test("200: administrators need no plan", async () => {
    expect(await list({}, await signUpAdmin(context))).toBe("cat eve ada ben dov fay");
  });
});

describe("GET /experts/featured", () => {
  test("200: shows the best proven who are verified and available", async () => {
    expect(namesOf(await callAs(await signUpUser(context)).featured())).toBe("ada ben dov");
  });

  // spec 9.10
  test("200: shows three of them, however many there are", async () => {
    const setVerified = async (isVerified: boolean) => {
      const ids = [...idOf.values()];
      await context.db.updateTable("experts").set({ is_verified: isVerified }).where("id", "in", ids).execute();
    };
    const verified = [...idOf].filter(([name]) => "isVerified" in EXPERTS[name]).map(([, id]) => id);
    await setVerified(true);
    const names = namesOf(await callAs(await signUpUser(context)).featured());
    await setVerified(false);
    await context.db.updateTable("experts").set({ is_verified: true }).where("id", "in", verified).execute();
    expect(names).toBe("eve ada ben");
  });

  test("401: not to guests", async () => {
    await expect(callAs(null).featured()).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});

describe("GET /experts/recommendations", () => {
  const recommend = async (input: Parameters<ReturnType<typeof callAs>["recommend"]>[0]) =>
    namesOf(await callAs(null).recommend(input));

  test.each(["acquisition-support", "Acquisition Support"])(
    "200: reads the category %s as the specialization it stands for",
    async (serviceCategory) => {
      expect(await recommend({ serviceCategory })).toBe("eve ada");
    },
  );

  test("200: takes a category's id, and finds those who offer it whatever their specialization", async () => {
    const category = await context.db
      .selectFrom("service_categories")
      .select("id")
      .where("slug", "=", "technical-advisory")
      .executeTakeFirstOrThrow();
    expect(await recommend({ serviceCategory: category.id })).toBe("");
    const fay = { expert_id: idOf.get("fay") ?? ("" as ExpertId), service_category_id: category.id };
    await context.db.insertInto("expert_services").values(fay).execute();
    expect(await recommend({ serviceCategory: category.id })).toBe("fay");
    expect(await recommend({ serviceCategory: category.id, skills: ["Venture Capital"] })).toBe("eve fay");
  });

  test("200: finds skills by their synonyms and puts the closest first", async () => {
    expect(await recommend({ skills: ["mergers and acquisitions", "VC"] })).toBe("eve ada");
  });

  // spec 9.9
  test("200: answers the card of the dialog, at most three", async () => {
    const recommended = await callAs(null).recommend({ skills: ["strategy"] });
    expect(recommended).toHaveLength(3);
    expect(Object.keys(recommended[0] ?? {}).toSorted()).toEqual([
      "availability",
      "bio",
      "hourlyRate",
      "id",
      "location",
      "name",
      "profileImageUrl",
      "rating",
      "specializations",
      "title",
      "totalProjects",
    ]);
    await expect(callAs(null).recommend({ limit: 4 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("200: has nobody for what nobody knows", async () => {
    expect(await recommend({ serviceCategory: "beekeeping" })).toBe("");
  });
});
