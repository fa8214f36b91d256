import { appRouter } from "@quorate/api";
import type { Context, SearchInTurn, Viewer } from "@quorate/api/context";
import { createCallerFactory } from "@quorate/api/trpc/trpc";
import { CO_FOUNDER_ROLES } from "@quorate/core/catalog/co-founder-roles";
import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { ENTREPRENEUR_SKILLS } from "@quorate/core/catalog/entrepreneur-skills";
import { EXPERT_SPECIALIZATIONS } from "@quorate/core/catalog/expert-specializations";
import { INDUSTRIES } from "@quorate/core/catalog/industries";
import { EXPERT_SORTS } from "@quorate/core/experts/expert-sort";
import type { ExpertId, UserId } from "@quorate/core/ids";
import { seededRandom } from "@quorate/core/seeded-random";
import type { Db } from "@quorate/db/client";
import { toErrorAnswer } from "@quorate/server/plugins/errors";

type Caller = ReturnType<ReturnType<typeof createCallerFactory<(typeof appRouter)["_def"]["record"]>>>;

/** The calls that look for something, each with who may make it. */
const CALLS = {
  "experts.list": (api: Caller, input: unknown) => api.experts.list(input as never),
  "experts.recommend": (api: Caller, input: unknown) => api.experts.recommend(input as never),
  "experts.compare": (api: Caller, input: unknown) => api.experts.compare(input as never),
  "matching.matchExperts": (api: Caller, input: unknown) => api.matching.matchExperts(input as never),
  "startupIdeas.list": (api: Caller, input: unknown) => api.startupIdeas.list(input as never),
  "entrepreneurs.list": (api: Caller, input: unknown) => api.entrepreneurs.list(input as never),
  "matching.matchCoFounders": (api: Caller, input: unknown) => api.matching.matchCoFounders(input as never),
  "projects.list": (api: Caller, input: unknown) => api.projects.list(input as never),
} as const;
export type CallName = keyof typeof CALLS;

export type SlowRequest = { call: CallName; input: Record<string, unknown> };

const SENTENCE = "Brings two hospitals and an insurer to one table every other week.";
const LISTED = EXPERT_SPECIALIZATIONS.slice(0, 8);
const FIELDS = INDUSTRIES.slice(0, 8);

/** Words that most profiles have. */
const COMMON_WORDS = [
  ...["pricing", "hospitals", "audit", "founders", "markets", "contracts", "planning", "insurer", "reports", "adviser"],
  ...["strategy", "interim", "finance", "director", "growth", "partner", "manufacturer", "decisions", "programmes"],
];

/** As long as a search box takes it. */
function briefOf(words: readonly string[]): string {
  return Array.from({ length: 300 }, (_, turn) => words[(turn * 7) % words.length])
    .join(" ")
    .slice(0, 2_000)
    .trim();
}

/** Requests that once took seconds, and searches that no visitor should have to wait for. */
export const KNOWN_SLOW: readonly { name: string; request: SlowRequest }[] = [
  { name: "50 hyphens", request: { call: "experts.list", input: { q: "-".repeat(50) } } },
  {
    name: "8 skills, 8 specializations, 8 industries",
    request: {
      call: "matching.matchExperts",
      input: { skillsRequired: LISTED, specializations: LISTED, industries: FIELDS },
    },
  },
  {
    name: "the same, and an industry",
    request: {
      call: "matching.matchExperts",
      input: { skillsRequired: LISTED, industry: FIELDS[0], specializations: LISTED, industries: FIELDS },
    },
  },
  {
    name: "skills in many industries, and figures that few have",
    request: {
      call: "matching.matchExperts",
      input: {
        requirements: "interim",
        skillsRequired: ["hospitals contracts Turkish two listed", "Leadership Development", "Management Consulting"],
        industries: INDUSTRIES.slice(0, 13),
        minRating: 4.5,
        maxRate: 75,
      },
    },
  },
  { name: "a quoted sentence", request: { call: "experts.list", input: { q: `"${SENTENCE}"` } } },
  {
    name: "a phrase that nobody says, of words that half of them use",
    request: { call: "experts.list", input: { q: '"hospitals before audit"' } },
  },
  { name: "a word without its neighbour", request: { call: "experts.list", input: { q: "pricing -programmes" } } },
  {
    name: "30 unknown skills",
    request: {
      call: "matching.matchExperts",
      input: { skillsRequired: Array.from({ length: 30 }, (_, index) => `Unheard-of ${index} pricing hospitals`) },
    },
  },
  { name: "a sentence", request: { call: "experts.list", input: { q: SENTENCE } } },
  {
    name: "a brief of the commonest words",
    request: { call: "experts.list", input: { q: briefOf(COMMON_WORDS) } },
  },
  {
    name: "a brief of the commonest words, in another order than the best match",
    request: { call: "experts.list", input: { q: briefOf(COMMON_WORDS), sort: "rate" } },
  },
  { name: "what most names begin with", request: { call: "experts.list", input: { q: "b c in s" } } },
  { name: "2,000 times a letter", request: { call: "experts.list", input: { q: "a".repeat(2_000) } } },
  { name: "a few common words", request: { call: "experts.list", input: { q: "pricing hospitals audit" } } },
  { name: "a word that nobody has", request: { call: "experts.list", input: { q: "zzyzx" } } },
  {
    name: "every skill there is, recommended",
    request: { call: "experts.recommend", input: { skills: EXPERT_SPECIALIZATIONS } },
  },
  {
    name: "every specialization and industry, and hardly anybody's rate",
    request: {
      call: "experts.list",
      input: {
        specializations: EXPERT_SPECIALIZATIONS,
        industries: INDUSTRIES,
        minRating: 5,
        minRate: 60,
        maxRate: 61,
      },
    },
  },
];

const WORDS = [
  ...["pricing", "hospitals", "audit", "founders", "markets", "contracts", "planning", "insurer", "reports", "adviser"],
  ...["strategy", "interim", "finance", "director", "growth", "partner", "falconry", "zzyzx", "pricng", "stratgey"],
  ...["the", "two", "other", "Turkish", "listed", "manufacturer", "decisions", "programmes", "mid-sized", "side"],
];

/** Tries many combinations of everything that can be asked and goes on from the slowest: the same for the same seed. */
export function createRequests(seed: number) {
  const random = seededRandom(seed);
  const upTo = (count: number) => Math.floor(random() * (count + 1));
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const someOf = <Item>(items: readonly Item[], most: number) =>
    Array.from({ length: upTo(random() < 0.3 ? most : 3) }, () => oneOf(items));
  const words = (most: number) => Array.from({ length: 1 + upTo(most) }, () => oneOf(WORDS)).join(" ");
  const searched = () =>
    Array.from({ length: 1 + upTo(random() < 0.3 ? 12 : 3) }, () => {
      const kind = random();
      if (kind < 0.25) return `"${words(4)}"`;
      if (kind < 0.4) return `-${oneOf(WORDS)}`;
      return kind < 0.55 ? `or ${words(1)}` : oneOf(WORDS);
    })
      .join(" ")
      .slice(0, 2_000);
  /** A search, a name or what begins like one, or a brief. */
  const typed = () => {
    const kind = random();
    if (kind < 0.6) return searched();
    return kind < 0.8 ? words(4).slice(0, 2 + upTo(20)) : words(300).slice(0, 2_000);
  };
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined);
  const figures = () => ({
    minRating: maybe(0.3, () => oneOf([0.5, 3, 4.5, 4.9, 5])),
    available: maybe(0.2, () => random() < 0.5),
    minRate: maybe(0.2, () => oneOf([1, 60, 399, 5_000])),
    maxRate: maybe(0.3, () => oneOf([1, 60.5, 75, 400])),
  });
  const expertFilter = () => ({
    specializations: maybe(0.5, () => someOf(EXPERT_SPECIALIZATIONS, 30)),
    industries: maybe(0.5, () => someOf(INDUSTRIES, 30)),
    ...figures(),
  });
  const named = (known: readonly string[]) => () => (random() < 0.3 ? words(8).slice(0, 80) : oneOf(known));
  const names = (known: readonly string[]) => Array.from({ length: upTo(random() < 0.3 ? 30 : 8) }, named(known));

  const fields: { [Name in CallName]: () => Record<string, unknown> } = {
    "experts.list": () => ({
      q: maybe(0.7, typed),
      sort: maybe(0.6, () => oneOf(EXPERT_SORTS)),
      limit: oneOf([3, 20, 100]),
      ...expertFilter(),
    }),
    "experts.recommend": () => ({
      serviceCategory: maybe(0.5, named(EXPERT_SPECIALIZATIONS)),
      skills: names(EXPERT_SPECIALIZATIONS),
    }),
    "experts.compare": () => ({
      expertIds: [1, 2, 3].map((n) => expertIdOf(n)),
      requirements: words(oneOf([3, 300])).slice(0, 2_000),
      skillsRequired: names(EXPERT_SPECIALIZATIONS),
    }),
    "matching.matchExperts": () => ({
      requirements: words(oneOf([0, 3, 30, 300])).slice(0, 2_000),
      skillsRequired: names(EXPERT_SPECIALIZATIONS),
      industry: maybe(0.5, named(INDUSTRIES)),
      sort: oneOf(["match", "match", ...EXPERT_SORTS]),
      ...expertFilter(),
    }),
    "startupIdeas.list": () => ({
      q: maybe(0.7, typed),
      industry: maybe(0.4, () => someOf(ENTREPRENEUR_INDUSTRIES, 30)),
      skill: maybe(0.5, () => someOf([...ENTREPRENEUR_SKILLS, "Nobody's"], 30)),
      stage: maybe(0.3, () => oneOf(["idea", "mvp", "growth"])),
      fundingStatus: maybe(0.2, () => oneOf(["bootstrapped", "seed"])),
      limit: oneOf([3, 20, 100]),
    }),
    "entrepreneurs.list": () => ({
      q: maybe(0.7, typed),
      industry: maybe(0.4, () => someOf([...ENTREPRENEUR_INDUSTRIES, "Nobody's"], 30)),
      skill: maybe(0.4, () => someOf(ENTREPRENEUR_SKILLS, 30)),
      lookingFor: maybe(0.4, () => someOf(CO_FOUNDER_ROLES, 30)),
      experienceLevel: maybe(0.3, () => oneOf(["first-time", "serial", "experienced"])),
      timeCommitment: maybe(0.3, () => oneOf(["full-time", "part-time", "flexible"])),
      location: maybe(0.3, () => oneOf(["remote", "local", "hybrid"])),
      limit: oneOf([20, 100]),
    }),
    "matching.matchCoFounders": () => ({
      industryFocus: [oneOf(ENTREPRENEUR_INDUSTRIES), ...names(ENTREPRENEUR_INDUSTRIES)].slice(0, 30),
      lookingForRoles: [oneOf(CO_FOUNDER_ROLES), ...names(CO_FOUNDER_ROLES)].slice(0, 30),
      skillsNeeded: names(ENTREPRENEUR_SKILLS),
      experienceLevel: "Senior",
      timeCommitment: "full-time",
      projectDescription: words(oneOf([3, 30, 600])).slice(0, 4_000),
    }),
    "projects.list": () => ({ q: maybe(0.9, typed), scope: maybe(0.3, () => "open"), limit: oneOf([20, 100]) }),
  };
  const make = (call: CallName): SlowRequest => ({ call, input: given(fields[call]()) });
  return {
    any: (): SlowRequest => make(oneOf(Object.keys(CALLS) as CallName[])),
    /** The same with one field changed. */
    like: ({ call, input }: SlowRequest): SlowRequest => {
      const other = make(call).input;
      const field = oneOf(Object.keys({ ...input, ...other }));
      return { call, input: given({ ...input, [field]: other[field] ?? input[field] }) };
    },
  };
}

function given(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function expertIdOf(n: number): ExpertId {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}` as ExpertId;
}

/** Calls as a guest where guests may, otherwise as a signed-in user; a refusal counts as an answer. */
export function createAsker(db: Db, ids: { userId: UserId; expertId: ExpertId }) {
  const viewer = {
    userId: ids.userId,
    email: "bench@bench.example",
    firstName: "Bench",
    lastName: "Asker",
    profileImageUrl: null,
    timeZone: null,
    userType: "both",
    isAdmin: false,
    adminRole: null,
    emailVerified: true,
    expertId: ids.expertId,
    organizationId: null,
    entrepreneurId: null,
    subscription: null,
  } satisfies Viewer;
  const searchInTurn: SearchInTurn = (search) => search();
  const contextOf = (who: Viewer | null) =>
    ({
      db,
      readDb: db,
      viewer: who,
      now: () => new Date(),
      aiRanker: null,
      vatRegisters: {},
      matchIndex: null,
      requestId: "bench",
      searchInTurn,
    }) as unknown as Context;
  const callers = {
    guest: createCallerFactory(appRouter)(contextOf(null)),
    signedIn: createCallerFactory(appRouter)(contextOf(viewer)),
  };
  return async ({ call, input }: SlowRequest): Promise<void> => {
    const api = isOpenToGuests(call) ? callers.guest : callers.signedIn;
    try {
      await CALLS[call](api, input);
    } catch (error) {
      if (toErrorAnswer(error, "").status >= 500) throw error;
    }
  };
}

export function isOpenToGuests(call: CallName): boolean {
  return !["entrepreneurs.list", "matching.matchCoFounders", "projects.list"].includes(call);
}
