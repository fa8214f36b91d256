import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { CompareScreen } from "../../routes/compare.tsx";
import { FindExpertsScreen } from "../../routes/find-experts.tsx";
import { ShortlistScreen } from "../../routes/shortlist.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const idOf = (seat: number) => `7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f001${seat}`;

function matchOf(seat: number, title: string): ExpertMatchDto {
  return {
    expert: {
      id: idOf(seat),
      name: `Person ${seat}`,
      title,
      company: null,
      bio: null,
      profileImageUrl: null,
      location: null,
      specializations: ["Sales Strategy"],
      industries: [],
      yearsExperience: 10 + seat,
      hourlyRate: "210.00",
      mbaSchool: "INSEAD",
      rating: 4.9,
      totalProjects: seat,
      isVerified: true,
      isAvailable: true,
    },
    matchScore: 90 - seat,
    band: "strong",
    matchReasoning: "",
    reasons: [reasonFixture("for", `Reason for ${seat}`), reasonFixture("against", `Reason against ${seat}`)],
  };
}
const MATCHES = ["Pricing", "Tax", "Brand", "Audit"].map((title, seat) => matchOf(seat, title));
const SEARCH = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0099",
  name: "Cheap pricing",
  filter: { q: "pricing", minRating: 4.6, maxRate: 150, sort: "rate" },
  createdAt: "2026-11-01T09:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

test("whoever scores less than 35 stands under a heading of their own, behind all who fit", async () => {
  const scores = [34, 90, null, 35];
  const matches = MATCHES.map((match, seat) => ({ ...match, matchScore: scores[seat] ?? null }));
  answering({
    "matching.matchExperts": () => ({
      matches,
      totalMatches: 4,
      limitedByPlan: false,
      aiPowered: false,
      correctedText: null,
      chamber: null,
    }),
  });
  renderScreen(<FindExpertsScreen />, { path: "/find-experts", address: "/find-experts?q=price" });
  const heading = await screen.findByRole("heading", { level: 2, name: "Close, but …" });
  const isAfter = (article: Element) =>
    Boolean(heading.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_FOLLOWING);
  const articles = screen.getAllByRole("article");
  expect(articles.map((article) => [article.querySelector("h3")?.textContent, isAfter(article)])).toEqual([
    ["Tax", false],
    ["Brand", false],
    ["Audit", false],
    ["Pricing", true],
  ]);
});

function answering(answers: Answers = {}) {
  return answerCalls({
    "accounts.session": () => userWith(),
    "shortlist.get": () => [],
    "savedSearches.list": () => [],
    "matching.matchExperts": () => ({
      matches: MATCHES,
      totalMatches: 4,
      limitedByPlan: false,
      aiPowered: false,
      correctedText: null,
    }),
    ...answers,
  });
}

function find(answers: Answers = {}, address = "/find-experts") {
  const calls = answering(answers);
  renderScreen(<FindExpertsScreen />, { path: "/find-experts", address });
  return calls;
}

const inputsOf = (calls: ReturnType<typeof find>, asked: string) =>
  calls.filter(({ procedure }) => procedure === asked).map(({ input }) => input);

describe("an answer that is kept", () => {
  const answerId = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0077";
  const kept = {
    matches: MATCHES,
    totalMatches: 4,
    nearest: 0,
    answerId,
    ...{ limitedByPlan: false, aiPowered: false, correctedText: null, chamber: null },
  };
  const told = (calls: ReturnType<typeof find>) => inputsOf(calls, "learning.tell");

  test("is asked for in the order of the best match", async () => {
    const calls = find({ "matching.matchExperts": () => kept }, "/find-experts?q=price");
    await screen.findByRole("button", { name: "Not for me: Pricing" });
    expect(inputsOf(calls, "matching.matchExperts")).toEqual([expect.objectContaining({ keepAnswer: true })]);
  });

  test("is asked for in no other order", async () => {
    const calls = find({}, "/find-experts?q=price&sort=rate");
    await screen.findByRole("link", { name: "View Profile: Tax" });
    for (const input of inputsOf(calls, "matching.matchExperts")) expect(input).not.toHaveProperty("keepAnswer");
  });

  test("is told whose profile was opened", async () => {
    const calls = find({ "matching.matchExperts": () => kept, "learning.tell": () => ({}) }, "/find-experts?q=price");
    await userEvent.click(await screen.findByRole("link", { name: "View Profile: Tax" }));
    await waitFor(() => expect(told(calls)).toEqual([{ answerId, expertId: idOf(1), act: "opened" }]));
  });

  test("leaves out who is not for the reader, and shows them again", async () => {
    const calls = find({ "matching.matchExperts": () => kept, "learning.tell": () => ({}) }, "/find-experts?q=price");
    await userEvent.click(await screen.findByRole("button", { name: "Not for me: Tax" }));
    expect(screen.queryByRole("article", { name: "Tax" })).toBeNull();
    expect(screen.getByText(/We left out Tax \(Person 1\)/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show again: Tax" }));
    expect(screen.getByRole("article", { name: "Tax" })).toBeTruthy();
    const acts = ["dismissed", "restored"].map((act) => ({ answerId, expertId: idOf(1), act }));
    await waitFor(() => expect(told(calls)).toEqual(acts));
  });

  test("shows them again by itself where it was not kept, and says so", async () => {
    find(
      { "matching.matchExperts": () => kept, "learning.tell": () => refusal(404, "learning/not-shown") },
      "/find-experts?q=price",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Not for me: Tax" }));
    expect(await screen.findByRole("article", { name: "Tax" })).toBeTruthy();
    expect(getToasts().at(-1)?.title).toBe("They stay in the list");
  });

  test("offers nothing of it where it is not kept", async () => {
    const calls = find({}, "/find-experts?q=price");
    await userEvent.click(await screen.findByRole("link", { name: "View Profile: Tax" }));
    expect(screen.queryByRole("button", { name: /Not for me/ })).toBeNull();
    expect(told(calls)).toEqual([]);
  });
});

describe("the shortlist", () => {
  test("takes an expert in and lets them go again, and says how many it holds", async () => {
    const kept = new Set<string>();
    const answers: Answers = {
      "shortlist.get": () =>
        MATCHES.filter(({ expert }) => kept.has(expert.id)).map(({ expert }) => ({ expert, addedAt: "" })),
      "shortlist.add": () => kept.add(idOf(0)) && {},
      "shortlist.remove": () => ({ removed: kept.delete(idOf(0)) }),
    };
    const calls = find(answers);
    expect(await screen.findByRole("link", { name: "Shortlist (0)" })).toBeTruthy();
    const toggle = await screen.findByRole("button", { name: "Shortlist: Pricing" });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-pressed")).toBe("true"));
    expect(screen.getByRole("link", { name: "Shortlist (1)" })).toBeTruthy();
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-pressed")).toBe("false"));
    expect(inputsOf(calls, "shortlist.add")).toEqual([{ expertId: idOf(0) }]);
    expect(inputsOf(calls, "shortlist.remove")).toEqual([{ expertId: idOf(0) }]);
  });

  // spec 8.5
  test("sends a guest to log in and asks for nothing", async () => {
    const calls = find({ "accounts.session": () => null });
    await userEvent.click(await screen.findByRole("button", { name: "Shortlist: Pricing" }));
    expect(getToasts()[0]).toMatchObject({
      title: "Authentication Required",
      description: "Please log in to continue",
    });
    expect(calls.some(({ procedure }) => procedure.startsWith("shortlist"))).toBe(false);
  });

  test("says why a full one takes nobody else", async () => {
    find({ "shortlist.add": () => refusal(409, "shortlist/full", "Your shortlist already has 100 experts.") });
    await userEvent.click(await screen.findByRole("button", { name: "Shortlist: Pricing" }));
    await waitFor(() => expect(getToasts()[0]?.description).toBe("Your shortlist already has 100 experts."));
  });

  test("has a screen of its own, which says how somebody gets onto it", async () => {
    answering();
    renderScreen(<ShortlistScreen />, { path: "/shortlist" });
    expect(await screen.findByRole("heading", { name: "Your shortlist is empty" })).toBeTruthy();
  });

  test("shows whoever is on it, without a match that nobody asked for", async () => {
    answering({ "shortlist.get": () => [{ expert: MATCHES[1]?.expert, addedAt: "" }] });
    renderScreen(<ShortlistScreen />, { path: "/shortlist" });
    const row = within(await screen.findByRole("article", { name: "Tax" }));
    expect(row.queryByText("match")).toBeNull();
    expect(row.getByRole("button", { name: "Shortlist: Tax" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("saved searches", () => {
  const chooseInMenu = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole("button", { name: "Saved searches" }));
    return await screen.findByRole("menuitem", { name });
  };

  test("lead back to the search, with a rating that the panel offers", async () => {
    find({ "savedSearches.list": () => [SEARCH] });
    const item = await chooseInMenu(/^Cheap pricing/);
    expect(item.getAttribute("href")).toBe(
      "/find-experts?q=pricing&rating=45&maxRate=150&only=rating&only=rate&sort=rate",
    );
  });

  // spec 2.128
  test("keep what is searched for under a name, which begins as its words", async () => {
    const calls = find({ "savedSearches.save": () => SEARCH }, "/find-experts?q=price+list&rating=48&available=now");
    await userEvent.click(await chooseInMenu(/^Save this search/));
    const name = await screen.findByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("price list");
    await userEvent.click(screen.getByRole("button", { name: "Save search" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf(calls, "savedSearches.save")).toEqual([
      { name: "price list", filter: { q: "price list", wishes: { minRating: 4.8, available: true }, sort: "match" } },
    ]);
  });

  test("are refused in the dialog, which keeps the name", async () => {
    const taken = "You already have a saved search with this name.";
    find({ "savedSearches.save": () => refusal(409, "saved-searches/name-taken", taken) }, "/find-experts?q=tax");
    await userEvent.click(await chooseInMenu(/^Save this search/));
    await userEvent.click(await screen.findByRole("button", { name: "Save search" }));
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("tax");
  });

  test("cannot be made of an empty search", async () => {
    find({ "savedSearches.list": () => [SEARCH] });
    await chooseInMenu(/^Cheap pricing/);
    expect(screen.queryByRole("menuitem", { name: "Save this search" })).toBeNull();
  });
});

describe("the comparison", () => {
  const tick = (title: string) => userEvent.click(screen.getByRole("checkbox", { name: `Compare: ${title}` }));

  // spec 2.128
  test("takes three and no fourth, and carries the search along", async () => {
    find({}, "/find-experts?q=price+list");
    await screen.findByRole("article", { name: "Pricing" });
    await tick("Pricing");
    const bar = within(screen.getByRole("region", { name: "Comparison" }));
    expect(bar.queryByRole("link")).toBeNull();
    await tick("Tax");
    await tick("Brand");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Compare: Audit" }).disabled).toBe(true);
    expect(bar.getByText("3 of 3")).toBeTruthy();
    const ids = encodeURIComponent([0, 1, 2].map(idOf).join(","));
    expect(bar.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe(`/compare?ids=${ids}&q=price+list`);
    await userEvent.click(bar.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull();
  });

  // spec 2.57
  test("shows people as columns and criteria as rows, for and against each", async () => {
    const calls = answering({ "experts.compare": () => MATCHES.slice(0, 2) });
    const address = `/compare?ids=${idOf(0)},${idOf(1)},nonsense&q=price&specialization=Sales+Strategy&industry=Healthcare`;
    renderScreen(<CompareScreen />, { path: "/compare", address });
    const columns = await screen.findAllByRole("columnheader");
    expect(columns.map(({ textContent }) => textContent)).toEqual(["P0PricingPerson 0", "P1TaxPerson 1"]);
    const against = screen.getByRole("row", { name: /^Against/ });
    expect(
      within(against)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["Reason against 0", "Reason against 1"]);
    expect(inputsOf(calls, "experts.compare")).toEqual([
      {
        expertIds: [idOf(0), idOf(1)],
        requirements: "price",
        skillsRequired: ["Sales Strategy"],
        industries: ["Healthcare"],
      },
    ]);
  });

  test("without anybody in the address the way leads to the experts", async () => {
    answering();
    renderScreen(<CompareScreen />, { path: "/compare", address: "/compare?ids=nonsense" });
    expect(await screen.findByRole("heading", { name: "No experts to compare" })).toBeTruthy();
  });
});

test("a mistyped search says what was searched for instead", async () => {
  find({
    "matching.matchExperts": () => ({
      matches: MATCHES,
      totalMatches: 4,
      limitedByPlan: false,
      aiPowered: false,
      correctedText: "pricing strategy",
    }),
  });
  expect((await screen.findByText(/^Showing results for/)).textContent).toMatch(
    /^Showing results for pricing strategy\. Search instead for/,
  );
});
