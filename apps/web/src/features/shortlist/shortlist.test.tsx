import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ExpertRow } from "../../components/experts/expert-row.tsx";
import { MatchReasons } from "../../components/experts/match-reasons.tsx";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertMatch, expertSummary } from "../../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn, neverAnswered } from "../../testing/shown-facts.ts";
import { SavedSearches } from "../saved-searches/saved-searches.tsx";
import { Shortlist } from "./shortlist.tsx";
import { ShortlistLink } from "./shortlist-link.tsx";
import { useCompared } from "./use-compared.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const SIGNED_IN: Answers = { "accounts.session": () => userWith(), "shortlist.get": () => [] };

function Row({ facts, hasMatch = true }: { facts: Partial<ExpertSummaryDto>; hasMatch?: boolean }) {
  const match = hasMatch ? expertMatch() : undefined;
  return <ExpertRow expert={expertSummary(facts)} match={match} compared={useCompared()} />;
}

function showRow(facts: Partial<ExpertSummaryDto>, hasMatch?: boolean) {
  answerCalls(SIGNED_IN);
  renderScreen(<Row facts={facts} hasMatch={hasMatch} />, { path: "/" });
  return screen.getByRole("article", { name: facts.title ?? "Pricing strategist" });
}

describe("an expert's row", () => {
  test("leaves out what is not known, and says what is not so", () => {
    const row = showRow({ hourlyRate: null, bio: null, isVerified: false, isAvailable: false, specializations: [] });
    expect(within(row).getByText("Busy")).toBeTruthy();
    for (const text of [/hour/, "Verified", "Available", "Builds price lists."]) {
      expect(within(row).queryByText(text)).toBeNull();
    }
    expect(within(row).queryByRole("list", { name: "Specializations" })).toBeNull();
  });

  test("without a search there are no reasons", () => {
    const row = showRow({}, false);
    expect(within(row).queryByRole("list", { name: "Reasons" })).toBeNull();
    expect(row.textContent).not.toContain("match");
  });

  test.each([
    [1, 1, "1 year", "1 project"],
    [0, 2, "0 years", "2 projects"],
  ])("counts %i years and %i projects", (yearsExperience, totalProjects, years, projects) => {
    const row = showRow({ yearsExperience, totalProjects });
    expect(within(row).getByText(years)).toBeTruthy();
    expect(within(row).getByText(projects)).toBeTruthy();
  });

  test("can be ticked and unticked", async () => {
    showRow({});
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Compare: Pricing strategist" });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(box.checked).toBe(false);
  });

  test("of the reader neither contacts nor keeps themselves", async () => {
    answerCalls({ ...SIGNED_IN, "accounts.session": () => userWith({ expertId: expertSummary().id }) });
    renderScreen(<Row facts={{}} />, { path: "/" });
    await waitFor(() => expect(screen.queryByRole("button", { name: /Contact/ })).toBeNull());
    expect(screen.queryByRole("button", { name: /Shortlist/ })).toBeNull();
  });
});

test.each<[string[], string[], string[]]>([
  [["a", "b", "c", "d"], [], ["a", "b", "c"]],
  [
    ["a", "b", "c"],
    ["x", "y"],
    ["a", "b", "Against: x"],
  ],
  [[], ["x"], ["Against: x"]],
])("of the reasons for %j and against %j it shows %j", (inFavour, against, shown) => {
  const reasons = [
    ...against.map((text) => ({ kind: "against" as const, text })),
    ...inFavour.map((text) => ({ kind: "for" as const, text })),
  ];
  renderScreen(<MatchReasons reasons={reasons} />, { path: "/" });
  const list = screen.getByRole("list", { name: "Reasons" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(shown);
  const ticks = [...list.querySelectorAll("svg")].map((icon) => icon.classList.contains("lucide-check"));
  expect(ticks).toEqual(shown.map((text) => !text.startsWith("Against")));
});

describe("the shortlist", () => {
  const show = (answers: Answers) => {
    const calls = answerCalls({ ...SIGNED_IN, ...answers });
    renderScreen(<Shortlist />, { path: "/shortlist" });
    return calls;
  };
  const entries = [expertSummary(), expertSummary({ id: "b", title: "Tax adviser" })].map((expert) => ({
    expert,
    addedAt: "",
  }));

  test("says that it loads", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<Shortlist />, { path: "/shortlist" });
    expect(screen.getByRole("status").textContent).toBe("Loading your shortlist");
  });

  test("can be tried again when it did not come", async () => {
    let fails = true;
    show({ "shortlist.get": () => (fails ? refusal(500, "server/error") : entries) });
    expect(await screen.findByRole("heading", { name: "We could not load your shortlist" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("article")).toHaveLength(2);
  });

  test("without anybody leads to the experts", async () => {
    show({});
    expect(await screen.findByText("Choose Shortlist at an expert to find them here again.")).toBeTruthy();
    expect(linksIn(document.body)).toEqual(["Find Experts: /find-experts"]);
  });

  test("compares whoever is ticked on it", async () => {
    show({ "shortlist.get": () => entries });
    expect(await screen.findByRole("heading", { level: 2, name: "Experts" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Compare: Tax adviser" }));
    const bar = screen.getByRole("region", { name: "Comparison" });
    expect(bar.textContent).toContain("1 of 3 chosen, tick another to compare");
    expect(within(bar).queryByRole("link")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Compare: Pricing strategist" }));
    expect(bar.textContent).toContain("2 of 3 chosen to compare");
    expect(linksIn(bar)).toEqual([`Compare: /compare?ids=b%2C${expertSummary().id}`]);
  });

  test("is not linked before it is known", async () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ShortlistLink />, { path: "/" });
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is linked with how many it holds", async () => {
    answerCalls({ ...SIGNED_IN, "shortlist.get": () => entries });
    renderScreen(<ShortlistLink />, { path: "/" });
    const link = await screen.findByRole("link", { name: "Shortlist (2)" });
    expect(link.getAttribute("href")).toBe("/shortlist");
  });

  test.each<[string, Answers, string]>([
    ["an addition", {}, "shortlist.add"],
    ["a removal", { "shortlist.get": () => entries }, "shortlist.remove"],
  ])("says that %s did not happen, and is busy meanwhile", async (_what, answers, procedure) => {
    const calls = answerCalls({ ...SIGNED_IN, ...answers, [procedure]: () => refusal(500, "server/error") });
    renderScreen(<Row facts={{}} />, { path: "/" });
    const kept = procedure === "shortlist.remove";
    const toggle = screen.getByRole("button", { name: "Shortlist: Pricing strategist" });
    await waitFor(() => expect(toggle.getAttribute("aria-pressed")).toBe(String(kept)));
    await waitFor(() => expect(calls.some((call) => call.procedure === "shortlist.get")).toBe(true));
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Your shortlist was not changed",
        description: "Nothing was changed. Please try again.",
      }),
    );
    expect(toggle.getAttribute("aria-disabled")).toBeNull();
    vi.stubGlobal("fetch", neverAnswered);
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-disabled")).toBe("true"));
  });
});

describe("saved searches", () => {
  const SEARCH = { id: "search", name: "Cheap pricing", filter: { q: "pricing", sort: "match" }, createdAt: "" };
  const show = (answers: Answers = {}, filter: Partial<ExpertFilter> = {}) => {
    const calls = answerCalls({ ...SIGNED_IN, "savedSearches.list": () => [], ...answers });
    renderScreen(<SavedSearches filter={{ ...NO_FILTER, ...filter }} />, { path: "/find-experts" });
    return calls;
  };
  const saveThis = () => screen.findByRole("button", { name: "Save this search" });

  test("are not a guest's", async () => {
    const calls = show({ "accounts.session": () => null }, { text: "price" });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
    expect(calls.some(({ procedure }) => procedure.startsWith("savedSearches"))).toBe(false);
  });

  test("without any there is no list, only the way to the first", async () => {
    show({}, { text: "price" });
    await saveThis();
    expect(screen.queryByRole("list", { name: "Saved searches" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("stand in a list, without the way to save a search that asks for nothing", async () => {
    show({ "savedSearches.list": () => [SEARCH] });
    const list = await screen.findByRole("list", { name: "Saved searches" });
    expect(linksIn(list)).toEqual(["Cheap pricing: /find-experts?q=pricing"]);
    expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull();
  });

  test("are gone once deleted", async () => {
    let isThere = true;
    show({
      "savedSearches.list": () => (isThere ? [SEARCH] : []),
      "savedSearches.delete": () => {
        isThere = false;
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete saved search Cheap pricing" }));
    await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
  });

  test("say why one was not deleted", async () => {
    show({
      "savedSearches.list": () => [SEARCH],
      "savedSearches.delete": () => refusal(409, "saved-searches/changed", "It was changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete saved search Cheap pricing" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The search was not deleted", description: "It was changed." }),
    );
  });

  test("one that is saved is announced and listed", async () => {
    let isThere = false;
    show(
      {
        "savedSearches.list": () => (isThere ? [SEARCH] : []),
        "savedSearches.save": () => {
          isThere = true;
          return SEARCH;
        },
      },
      { text: "price" },
    );
    await userEvent.click(await saveThis());
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search?" }));
    expect(dialog.getByText("Words, filters and order are kept under a name.")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Name").maxLength).toBe(80);
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    expect(await screen.findByRole("link", { name: "Cheap pricing" })).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({
      title: "Search saved",
      description: "You find it above the results whenever you come back.",
    });
  });

  test("need a name, and the dialog can be left", async () => {
    const calls = show({}, { text: "price" });
    await userEvent.click(await saveThis());
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    await waitFor(() => expect(dialog.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.some(({ procedure }) => procedure === "savedSearches.save")).toBe(false);
  });
});
