import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LIST_PAGE_SIZE } from "../../lib/page-cursor.ts";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { type EntrepreneurFilter, NO_FILTER } from "./entrepreneur-filter.ts";
import { EntrepreneurResults } from "./entrepreneur-results.tsx";

afterEach(() => vi.unstubAllGlobals());

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ...ENTREPRENEUR,
    id: `7b0e9d5c-2f0f-4b55-8f6b-${String(from + index).padStart(12, "0")}`,
    name: `Person ${from + index}`,
  }));

function show(list: Answers[string], filter: Partial<EntrepreneurFilter> = {}) {
  const calls = answerCalls({ "entrepreneurs.list": list });
  const onChange = vi.fn<(filter: EntrepreneurFilter) => void>();
  renderScreen(<EntrepreneurResults filter={{ ...NO_FILTER, ...filter }} onChange={onChange} />, { path: "/" });
  return { calls, onChange };
}

const button = (name: string) => screen.queryByRole("button", { name });

describe("the list of entrepreneurs", () => {
  test("says that it loads, under a heading for who hears the page", async () => {
    const { calls } = show(noAnswer);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole("region", { name: "Entrepreneurs" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Entrepreneurs" })).toBeTruthy();
    expect(screen.getByText("Loading entrepreneurs")).toBeTruthy();
  });

  test.each([
    [1, "1 entrepreneur shown"],
    [2, "All 2 entrepreneurs shown"],
  ])("counts %i", async (count, words) => {
    const { calls } = show(() => people(count));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(count);
    expect(button("Load more")).toBeNull();
    expect(screen.getAllByRole("list")[0]?.parentElement?.getAttribute("aria-busy")).toBe("false");
    expect(calls[0]?.input).toMatchObject({ limit: LIST_PAGE_SIZE });
    expect(screen.queryByText("Loading entrepreneurs")).toBeNull();
  });

  test("goes on after a full page, from its last row", async () => {
    const first = people(LIST_PAGE_SIZE);
    const { calls } = show((input) => (JSON.stringify(input).includes('cursor":"7b') ? people(1, 900) : first));
    expect(await screen.findByText(`${LIST_PAGE_SIZE} entrepreneurs shown`)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("article", { name: "Person 900" })).toBeTruthy();
    expect(calls.at(-1)?.input).toMatchObject({ cursor: first.at(-1)?.id });
    expect(screen.getByRole("status").textContent).toBe(`All ${LIST_PAGE_SIZE + 1} entrepreneurs shown`);
  });

  test("that could not be loaded says what is safe and is asked for again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(400, "server/error") : people(1)));
    expect(await screen.findByRole("heading", { name: "We could not load the entrepreneurs" })).toBeTruthy();
    expect(screen.getByText("We've kept your search as you typed it.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Person 0" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test.each([
    [[true, true], true],
    [[true, false], false],
  ])("of whom merely near are %o says so where nobody is more: %o", async (near, isSaid) => {
    show(() => people(2).map((person, index) => ({ ...person, ...(near[index] && { isNearest: true as const }) })), {
      q: "sensors",
    });
    await screen.findByRole("article", { name: "Person 1" });
    expect(screen.queryByText("No one's profile matches “sensors”. These are the closest.") !== null).toBe(isSaid);
    expect(screen.queryByText("Best first for “sensors”") !== null).toBe(!isSaid);
  });

  // spec 2.130
  test("of a search says how many there are and in which order, which can be chosen", async () => {
    const { onChange } = show(() => people(2), { q: "sensors" });
    expect(await screen.findByRole("heading", { name: "2 entrepreneurs" })).toBeTruthy();
    expect(screen.getByText("Best first for “sensors”")).toBeTruthy();
    const select = screen.getByLabelText<HTMLSelectElement>("Sort by");
    expect([...select.options].map(({ text }) => text)).toEqual(["Best match", "Newest"]);
    await userEvent.selectOptions(select, "Newest");
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, q: "sensors", sort: "newest" });
  });

  test("in the order of the newest says so, and goes back to the best", async () => {
    const { onChange } = show(() => people(2), { q: "sensors", sort: "newest" });
    expect(await screen.findByText("Found for “sensors”, newest first")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Best match");
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, q: "sensors" });
  });

  test("without a search has one order, and does not offer any", async () => {
    show(() => people(2));
    await screen.findByRole("article", { name: "Person 1" });
    expect(screen.queryByLabelText("Sort by")).toBeNull();
    expect(screen.queryByText(/Best first|Found for/)).toBeNull();
  });

  test("that is empty without a search says that nobody else is here", async () => {
    show(() => []);
    expect(await screen.findByRole("heading", { name: "No entrepreneurs found" })).toBeTruthy();
    expect(screen.getByText("No one else has registered yet.")).toBeTruthy();
    expect(button("Show everyone")).toBeNull();
  });

  test.each([{ q: "sensors" }, { industry: "Hardware" }])(
    "that is empty for %o clears it in one step",
    async (filter) => {
      const { onChange } = show(() => [], filter);
      expect(await screen.findByText("No one fits all of this. Try fewer words or filters.")).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Show everyone" }));
      expect(onChange.mock.calls).toEqual([[NO_FILTER]]);
    },
  );

  test.each<[Partial<EntrepreneurFilter>, Record<string, unknown>]>([
    [{}, {}],
    [{ q: "sensors" }, { q: "sensors" }],
    [{ industry: "Hardware" }, { industry: ["Hardware"] }],
    [{ skill: "Sales" }, { skill: ["Sales"] }],
    [{ lookingFor: "CFO" }, { lookingFor: ["CFO"] }],
    [{ experienceLevel: "serial" }, { experienceLevel: "serial" }],
    [{ timeCommitment: "full-time" }, { timeCommitment: "full-time" }],
    [{ location: "hybrid" }, { location: "hybrid" }],
  ])("asks for %o and nothing besides", async (filter, asked) => {
    const { calls } = show(() => people(1), filter);
    await screen.findByRole("article");
    expect(calls.map(({ input }) => input)).toEqual([{ limit: LIST_PAGE_SIZE, direction: "forward", ...asked }]);
  });
});
