import type { ExpertMatchDto, ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { chamberFixture } from "../../testing/chamber-fixture.ts";
import { expertMatch } from "../../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn, neverAnswered } from "../../testing/shown-facts.ts";
import { ExpertResults } from "./expert-results.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const matches = (shown: number, facts: Partial<ExpertMatchesDto> = {}): ExpertMatchesDto => ({
  matches: Array.from({ length: shown }, (_, seat) => expertMatch({ id: `expert-${seat}`, title: `Title ${seat}` })),
  totalMatches: shown,
  nearest: 0,
  limitedByPlan: false,
  aiPowered: false,
  correctedText: null,
  conditions: [],
  notRankedYet: false,
  chamber: null,
  ...facts,
});

const renderMatches = (found: readonly ExpertMatchDto[], notes: ReactNode) => (
  <>
    <p>Found: {found.map(({ expert }) => expert.title).join(", ")}</p>
    {notes}
  </>
);

function show(answer: ExpertMatchesDto, filter: Partial<ExpertFilter> = {}, answers: Answers = {}) {
  const onChange = vi.fn<(filter: ExpertFilter) => void>();
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "shortlist.get": () => [],
    "matching.matchExperts": () => answer,
    ...answers,
  });
  renderScreen(
    <ExpertResults filter={{ ...NO_FILTER, ...filter }} onChange={onChange} renderMatches={renderMatches} />,
    {
      path: "/find-experts",
      address: "/find-experts?q=price",
    },
  );
  return { onChange, calls };
}
const heading = () => screen.findByRole("heading", { level: 2, name: /expert/ });

describe("the count of the results", () => {
  test.each<[number, Partial<ExpertFilter>, string]>([
    [0, {}, "0 experts on Quorate"],
    [1, {}, "1 expert on Quorate"],
    [2, {}, "2 experts on Quorate"],
    [1, { text: "price" }, "1 expert found for this brief"],
    [1, { specializations: ["Sales Strategy"] }, "1 expert found for this brief"],
    [1, { specializations: ["Sales Strategy"], only: ["specializations"] }, "1 expert with what you chose"],
    [2, { isAvailable: true }, "2 experts with what you chose"],
  ])("%i for %j", async (total, filter, words) => {
    show(matches(Math.min(total, 1), { totalMatches: total }), filter);
    await waitFor(async () => expect((await heading()).textContent).toBe(words));
  });

  test("says that no one is ranked yet, and nothing of who fits", async () => {
    show(matches(2, { notRankedYet: true }), { text: "price" });
    await waitFor(async () => expect((await heading()).textContent).toBe("2 experts not ranked yet"));
    expect(screen.getByText(/^Not ranked by fit yet.* The best rated come first/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Best first for|The matching rests on/);
  });

  test("waits in words and in bones", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ExpertResults filter={NO_FILTER} onChange={() => undefined} renderMatches={renderMatches} />, {
      path: "/",
    });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Looking for experts");
    expect(screen.getByRole("status").textContent).toBe("Looking for experts");
  });

  test("says no count when it failed, and that the search stands", async () => {
    show(matches(1), { text: "price" }, { "matching.matchExperts": () => refusal(500, "server/error") });
    expect(await screen.findByText("Your search stands as you typed it.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Results");
    expect(screen.queryByRole("status")).toBeNull();
  });
});

test.each([
  [2, 2, true],
  [2, 1, false],
  [2, 0, false],
])("of %i experts of whom %i are merely near it says so where nobody is more: %o", async (shown, nearest, isSaid) => {
  const near = Array.from({ length: shown }, (_, seat) =>
    expertMatch({ id: `expert-${seat}` }, { matchScore: seat < shown - nearest ? 94 : 12 }),
  );
  show(matches(shown, { nearest, matches: near }), { text: "price" });
  await heading();
  await screen.findByText(/^Found: /);
  expect(screen.queryByText("No strong match. These are the closest.") !== null).toBe(isSaid);
});

describe("the order of the results", () => {
  test("is that of proof by filters alone, which ask for nothing that somebody could match", async () => {
    const { onChange } = show(matches(1), {});
    const select = await screen.findByLabelText<HTMLSelectElement>("Sort by");
    expect([...select.options].map(({ text }) => text)).toEqual([
      "Best proven",
      "Rating",
      "Experience",
      "Projects",
      "Rate",
    ]);
    expect(select.selectedOptions[0]?.text).toBe("Best proven");
    await userEvent.selectOptions(select, "Rating");
    expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTER, sort: "rating" });
    expect(screen.getByText(/^The most proven come first/)).toBeTruthy();
  });

  test.each([
    ["match", "Best first for “price”"],
    ["rate", "Found for “price”, by rate"],
  ] as const)("by %s is told above them: %s", async (sort, words) => {
    show(matches(1), { text: "price", sort });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("is told of the nearest, too, where nobody is more", async () => {
    const near = [expertMatch({ id: "near" }, { matchScore: 12 })];
    show(matches(1, { nearest: 1, matches: near }), { text: "asdf", sort: "rating" });
    expect(await screen.findByText("No one's profile matches “asdf”. These are the closest, by rating.")).toBeTruthy();
  });

  test("is not told of words that ask for nothing: whoever is listed comes nearest, without a figure", async () => {
    const near = [0, 1].map((seat) => expertMatch({ id: `near-${seat}` }, { matchScore: null }));
    show(matches(2, { nearest: 2, matches: near }), { text: "the of and" });
    expect(await screen.findByText("No one's profile matches “the of and”. These are the closest.")).toBeTruthy();
    expect((await heading()).textContent).toBe("2 experts come closest");
    expect(screen.queryByText(/Best first/)).toBeNull();
  });

  test("is told of what was searched for, as it was corrected, and not where nothing was", async () => {
    show(matches(1, { correctedText: "pricing" }), { text: "prycing" });
    expect(await screen.findByText("Best first for “pricing”")).toBeTruthy();
  });

  test("is told of what was corrected, which can be searched for as it was written", async () => {
    const { onChange } = show(matches(1, { correctedText: "help with retention" }), { text: "help with retenshun" });
    const line = (await screen.findByText(/^Showing results for/)).textContent;
    expect(line).toBe("Showing results for help with retention. Search instead for “help with retenshun”");
    expect(screen.getByText("retention").tagName).toBe("EM");
    await userEvent.click(screen.getByRole("button", { name: /^Search instead for/ }));
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, text: "help with retenshun", asWritten: true });
  });

  test("is one of five, and asks for another", async () => {
    const { onChange } = show(matches(1), { text: "price", sort: "rating" });
    const select = await screen.findByLabelText<HTMLSelectElement>("Sort by");
    expect(select.value).toBe("rating");
    expect([...select.options].map(({ value, text }) => `${value}: ${text}`)).toEqual([
      "match: Best match",
      "rating: Rating",
      "experience: Experience",
      "projects: Projects",
      "rate: Rate",
    ]);
    await userEvent.selectOptions(select, "Projects");
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, text: "price", sort: "projects" });
  });
});

describe("a list of experts", () => {
  test.each([
    [true, "An AI model helped to rank these; the reasons are facts from their profiles."],
    [false, "Ranked by facts from their profiles, without an AI model."],
  ])("says whether a model took part: %s", async (aiPowered, words) => {
    show(matches(2, { aiPowered }), { text: "price" });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("Found: Title 0, Title 1")).toBeTruthy();
    expect(screen.queryByText(/Showing results for/)).toBeNull();
    expect(screen.queryByRole("heading", { name: "No experts found" })).toBeNull();
  });

  test.each<[number, number, string, boolean]>([
    [2, 2, "All 2 experts shown", false],
    [1, 1, "1 expert shown", false],
    [2, 30, "2 experts shown", true],
  ])("of %i of %i says %j", async (shown, total, words, hasMore) => {
    show(matches(shown, { totalMatches: total }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
    expect(screen.queryByRole("button", { name: "Load more" }) !== null).toBe(hasMore);
  });

  test("grows by twenty, to a hundred at most; then narrowing helps", async () => {
    const { calls } = show(matches(2, { totalMatches: 130 }));
    for (let page = 0; page < 4; page += 1) {
      await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    }
    const asked = () =>
      calls
        .filter(({ procedure }) => procedure === "matching.matchExperts")
        .map(({ input }) => Reflect.get(Object(input), "limit"));
    await waitFor(() => expect(asked()).toEqual([20, 40, 60, 80, 100]));
    expect(await screen.findByText("The first 2 of 130 are shown. Narrow the search to see the others.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });
});

describe("where nobody fits", () => {
  const close: Partial<ExpertMatchesDto> = { matches: [expertMatch({ title: "Title 0" }, { matchScore: 34 })] };

  test.each<[string, Partial<ExpertFilter>, RegExp]>([
    ["text alone", { text: "price" }, /^Say more about the work/],
    ["both", { text: "price", industries: ["Retail"] }, /choose another specialization or industry/],
    [
      "a filter",
      { text: "price", industries: ["Retail"], only: ["industries"] },
      /turn off an “only” that is not a must/,
    ],
  ])("asked with %s, says what to add, and still shows who comes close", async (_, filter, advice) => {
    show(matches(1, close), filter);
    expect(await screen.findByRole("heading", { name: "No strong match for this" })).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.getByText("Found: Title 0")).toBeTruthy();
  });

  test.each<[string, number | null, Partial<ExpertFilter>]>([
    ["somebody fits", 35, { text: "price" }],
    ["nothing was asked", null, {}],
    ["a filter is no brief", null, { specializations: ["Sales Strategy"], industries: ["Retail"] }],
    ["another order was asked for, in which the best may come later", 34, { text: "price", sort: "rating" }],
  ])("says nothing of it where %s", async (_, matchScore, filter) => {
    show(matches(1, { matches: [expertMatch({ title: "Title 0" }, { matchScore })] }), filter);
    await screen.findByText("Found: Title 0");
    expect(screen.queryByText(/No strong match/)).toBeNull();
  });
});

describe("where the filter leaves nobody", () => {
  const outside: Partial<ExpertMatchesDto> = {
    outsideFilter: ["industries"],
    matches: [expertMatch({ title: "Title 0" }, { matchScore: 12, outsideFilter: ["industries"] })],
  };

  test("says which part of it does, shows the nearest without it, and offers to make it a wish", async () => {
    const filter: Partial<ExpertFilter> = {
      text: "price",
      industries: ["Retail", "Energy"],
      isAvailable: true,
      only: ["industries", "availability"],
    };
    const { onChange } = show(matches(1, outside), filter);
    const title = "No one matches “only Retail, Energy” with your other filters";
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText("Found: Title 0")).toBeTruthy();
    expect((await heading()).textContent).toBe("1 expert outside your filter");
    expect(screen.queryByText(/No strong match|No one's profile/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Make it a wish" }));
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, ...filter, only: ["availability"] });
  });

  test("names no other filter where there is none", async () => {
    show(matches(1, outside), { industries: ["Retail"], only: ["industries"] });
    expect(await screen.findByRole("heading", { name: "No one matches “only Retail”" })).toBeTruthy();
  });
});

describe("nobody found", () => {
  const empty = matches(0);

  test("by one filter offers to clear it", async () => {
    const { onChange } = show(empty, { text: "price", isAvailable: true });
    expect(await screen.findByText("No one matches this filter.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, text: "price" });
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(screen.queryByText(/The matching rests/)).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("by several says how many", async () => {
    show(empty, { isAvailable: true, minRating: "48" });
    expect(await screen.findByText("No one matches these 2 filters at once.")).toBeTruthy();
  });

  test("by words alone offers all experts", async () => {
    const { onChange } = show(empty, { text: "price" });
    expect(await screen.findByText("Describe the work in other words, or with fewer of them.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all experts" }));
    expect(onChange).toHaveBeenCalledWith(NO_FILTER);
  });

  test("by nothing offers nothing", async () => {
    show(empty);
    expect(await screen.findByRole("heading", { name: "No experts found" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Show all experts|Clear/ })).toBeNull();
  });
});

describe("without a plan", () => {
  const limited = (shown: number, total = 62) => matches(shown, { totalMatches: total, limitedByPlan: true });
  const panel = () => screen.findByRole("region", { name: /^You have seen/ });

  test.each([
    [1, "one"],
    [2, "two"],
    [3, "three"],
    [4, "4"],
  ])("shows %i strongest", async (shown, word) => {
    show(limited(shown));
    const upsell = await panel();
    expect(upsell.textContent).toContain(`You have seen ${shown} of 62 matches`);
    expect(
      within(upsell).getByText(
        `Without a plan we show the ${word} strongest. Any plan shows all of them, ranked, with reasons for each. Starter costs nothing, and the first year is free on any plan.`,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test.each([
    [5, 5],
    [200, 62],
  ])("draws a dot for each of %i matches, at most 62", async (total, dots) => {
    show(limited(3, total));
    const upsell = await panel();
    expect(upsell.querySelectorAll("i")).toHaveLength(dots);
    expect(upsell.querySelectorAll("i:not([class=''])")).toHaveLength(3);
  });

  test("a guest signs in first and comes back", async () => {
    show(limited(3), {}, { "accounts.session": () => null });
    const upsell = await panel();
    await within(upsell).findByRole("link", { name: "Sign in for a free plan" });
    expect(linksIn(upsell)).toEqual([
      "Sign in for a free plan: /login?next=%2Ffind-experts%3Fq%3Dprice",
      "Compare plans: /subscription-plans",
    ]);
    expect(within(upsell).queryByRole("button")).toBeNull();
  });

  test.each<[string, Answers]>([
    ["no plan is free", { "subscriptions.plans": () => [{ id: "growth", price: "49.99" }] }],
    ["the server fails", { "subscriptions.plans": () => refusal(500, "server/error") }],
  ])("says so when %s", async (_why, answers) => {
    show(limited(3), {}, answers);
    const button = await screen.findByRole("button", { name: "Get Started Free" });
    await userEvent.click(button);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to process subscription. Please try again.",
        variant: "destructive",
      }),
    );
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    expect(screen.queryByText("Another screen")).toBeNull();
  });

  test("is busy while the plan starts, and says that it did", async () => {
    show(
      limited(3),
      {},
      {
        "subscriptions.plans": () => [{ id: "starter", price: "0.00" }],
        "subscriptions.subscribe": () => ({}),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Get Started Free" }));
    await screen.findByText("Another screen");
    expect(getToasts()[0]).toMatchObject({
      title: "Plan activated",
      description: "Your subscription has been activated. Welcome to your free first year!",
    });
  });

  test("an ended session leads to logging in", async () => {
    show(limited(3), {}, { "subscriptions.plans": () => refusal(401, "accounts/unauthenticated") });
    await userEvent.click(await screen.findByRole("button", { name: "Get Started Free" }));
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Unauthorized"));
  });
});

describe("whom the results were chosen from", () => {
  const withChamber = (facts: Partial<ExpertMatchesDto> = {}) =>
    matches(2, { totalMatches: 5, chamber: chamberFixture(), ...facts });

  // spec 2.13
  test("heads them where something was asked for, with figures that agree with the count", async () => {
    show(withChamber(), { text: "price" });
    expect(await screen.findByRole("listbox", { name: /Experts considered/ })).toBeTruthy();
    expect(screen.getByText("5 considered, 2 fit, 2 recommended with reasons.")).toBeTruthy();
    expect((await heading()).textContent).toBe("2 experts fit this brief");
  });

  test.each<[string, ExpertMatchesDto, Partial<ExpertFilter>]>([
    ["nothing was asked for", matches(2), {}],
    ["a filter alone", matches(2), { isAvailable: true }],
    ["nobody came near", withChamber({ chamber: chamberFixture({ seats: [], considered: 0 }) }), { text: "price" }],
  ])("is not drawn where %s", async (_what, answer, filter) => {
    show(answer, filter);
    expect(await screen.findByText("Found: Title 0, Title 1")).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByText(/considered/)).toBeNull();
  });

  test("is the same in another order of the list, and asked for once", async () => {
    const { calls } = show(withChamber(), { text: "price", sort: "rate" });
    expect(await screen.findByRole("listbox")).toBeTruthy();
    const orders = calls
      .filter(({ procedure }) => procedure === "matching.matchExperts")
      .map(({ input }) => Reflect.get(Object(input), "sort"));
    expect(orders).toHaveLength(2);
    expect(new Set(orders)).toEqual(new Set(["match", "rate"]));
  });

  test("goes with the results that could not be read", async () => {
    show(withChamber(), { text: "price" }, { "matching.matchExperts": () => refusal(500, "server/error") });
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("a condition that only counts", () => {
  const rate = {
    ...{ kind: "rate" as const, text: "max £80/h", label: "Up to £80 an hour", canBeOnly: true },
    value: { amount: 80, currency: "GBP", per: "hour" as const },
  };
  const remote = {
    ...{ kind: "place" as const, text: "remote only", label: "Remote", canBeOnly: false },
    value: { place: null, mode: "remote" as const },
  };
  const years = {
    ...{ kind: "experience" as const, text: "at least 20 years", label: "20 years or more", canBeOnly: true },
    value: { years: 20 },
  };
  const text = "stock planning, max £80/h, remote only, at least 20 years";

  test("is made one and a wish again at its chip, and only where it can leave anyone out", async () => {
    const { onChange } = show(matches(1, { conditions: [rate, remote, years] }), {
      text,
      conditionsOnly: ["max £80/h"],
    });
    const chips = within(await screen.findByRole("group", { name: "Read from your text" }));
    const switches = chips.getAllByRole<HTMLInputElement>("switch");
    expect(switches.map(({ checked }) => checked)).toEqual([true, false]);
    await userEvent.click(chips.getByRole("switch", { name: "Only: 20 years or more" }));
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ conditionsOnly: ["max £80/h", "at least 20 years"] }),
    );
    chips.getByRole("switch", { name: "Only: Up to £80 an hour" }).focus();
    await userEvent.keyboard(" ");
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ conditionsOnly: [] }));
    expect(chips.getByText(/Profiles that don't say stay in/)).toBeTruthy();
  });

  test("has no switch and no word of it where none can leave anyone out", async () => {
    show(matches(1, { conditions: [remote] }), { text });
    const chips = within(await screen.findByRole("group", { name: "Read from your text" }));
    expect(chips.queryByRole("switch")).toBeNull();
    expect(chips.queryByText(/Only/)).toBeNull();
  });

  test("is told where it leaves nobody, and made a wish", async () => {
    const conditionsOnly = ["max £80/h", "at least 20 years"];
    const { onChange } = show(matches(1, { conditions: [rate, years], outsideConditions: ["max £80/h"] }), {
      text,
      conditionsOnly,
      isAvailable: true,
      only: ["availability"],
    });
    const title = "No one matches “only up to £80 an hour” with your other filters";
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect((await heading()).textContent).toBe("1 expert outside your filter");
    await userEvent.click(screen.getByRole("button", { name: "Make it a wish" }));
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ conditionsOnly: ["at least 20 years"], only: ["availability"] }),
    );
  });
});

test("what was read beside the need stands as chips; one that is dropped is kept in the search", async () => {
  const conditions: ExpertMatchesDto["conditions"] = [
    {
      kind: "rate",
      text: "max £80/h",
      label: "Up to £80 an hour",
      value: { amount: 80, currency: "GBP", per: "hour" },
    },
    {
      kind: "language",
      text: "German C1",
      label: "Speaks German, C1 or better",
      value: { language: "German", level: "C1" },
    },
  ];
  const only = { conditionsOnly: ["max £80/h", "German C1"] };
  const { onChange } = show(matches(1, { conditions }), { text: "stock planning, max £80/h, German C1", ...only });
  const chips = within(await screen.findByRole("group", { name: "Read from your text" }));
  expect(chips.getByRole("button", { name: "Remove Speaks German, C1 or better" }).title).toBe("From “German C1”");
  await userEvent.click(chips.getByRole("button", { name: "Remove Up to £80 an hour" }));
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ conditionsDropped: ["max £80/h"], conditionsOnly: ["German C1"] }),
  );
});

test("conditions that were dropped can be read again", async () => {
  const text = "stock planning, max £80/h";
  const { onChange } = show(matches(1), { text, conditionsDropped: ["max £80/h"] });
  await userEvent.click(await screen.findByRole("button", { name: "Read “max £80/h” again" }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ conditionsDropped: [] }));
});
