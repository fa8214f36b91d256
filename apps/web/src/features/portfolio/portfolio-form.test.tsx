import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { neverAnswered, notesOf } from "../../testing/shown-facts.ts";
import { Portfolio } from "./portfolio-form.tsx";

const EXPERT_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010";
const LIST = { id: "w1", title: "A list for 340 products", summary: "By value.", year: 2024, url: null };
const TERMS = {
  id: "w2",
  title: "One page of terms",
  summary: "For every client.",
  year: 2022,
  url: "https://lindqvist.example/terms",
};
const EMPTY =
  "Clients look here for work like theirs. Until you add some, your profile says your portfolio is coming soon.";

afterEach(() => vi.unstubAllGlobals());

function show(portfolio: object[], answers: Answers = {}) {
  const calls = answerCalls({ "experts.get": () => ({ id: EXPERT_ID, portfolio }), ...answers });
  renderScreen(<Portfolio expertId={EXPERT_ID} />, { path: "/" });
  return calls;
}
const work = (nth: number) => screen.findByRole("group", { name: `Work ${nth}` });
const valuesOf = (group: HTMLElement) =>
  ["Title", "Summary", "Year", "Link optional"].map(
    (label) => within(group).getByLabelText<HTMLInputElement>(label).value,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: "Save portfolio" }));
const add = () => userEvent.click(screen.getByRole("button", { name: "Add work" }));
const sent = (calls: ReturnType<typeof show>) =>
  calls.filter(({ procedure }) => procedure === "portfolio.update").map(({ input }) => input);

const NO_RESULT = { resultFigure: "", resultLine: "" };

describe("the portfolio's form", () => {
  test("says that it loads, and how much there may be", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<Portfolio expertId={EXPERT_ID} />, { path: "/" });
    const section = within(screen.getByRole("region", { name: "Portfolio" }));
    expect(section.getByRole("status").textContent).toBe("Loading the portfolio");
    expect(section.getByText("Up to 12 pieces of work")).toBeTruthy();
    expect(section.queryByRole("button")).toBeNull();
    expect(section.queryByRole("alert")).toBeNull();
  });

  test("says what an empty one means to clients", async () => {
    show([]);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    await add();
    expect(screen.queryByText(EMPTY)).toBeNull();
  });

  test("shows the work there is, each piece with its four fields and what belongs in them", async () => {
    show([LIST, TERMS]);
    expect(valuesOf(await work(1))).toEqual(["A list for 340 products", "By value.", "2024", ""]);
    const second = await work(2);
    expect(valuesOf(second)).toEqual([TERMS.title, TERMS.summary, "2022", TERMS.url]);
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(notesOf(within(second).getByLabelText("Summary"))).toEqual(["The task and the outcome."]);
    const link = within(second).getByLabelText("Link optional");
    expect(notesOf(link)).toEqual(["A page, such as acme.example/report"]);
    expect(link.getAttribute("type")).toBe("url");
    const year = within(second).getByLabelText("Year");
    expect([year.getAttribute("type"), year.getAttribute("inputmode")]).toEqual([null, "numeric"]);
  });

  test("adds a piece of this year, which is sent with the others, and says so", async () => {
    const calls = show([LIST], { "portfolio.update": () => ({}) });
    await work(1);
    await add();
    const second = within(await work(2));
    expect(valuesOf(await work(2))).toEqual(["", "", String(new Date().getFullYear()), ""]);
    await userEvent.type(second.getByLabelText("Title"), "One page");
    await userEvent.type(second.getByLabelText("Summary"), "Of terms.");
    await userEvent.clear(second.getByLabelText("Year"));
    await userEvent.type(second.getByLabelText("Year"), "2021");
    await userEvent.type(second.getByLabelText("Link optional"), "https://lindqvist.example");
    await userEvent.type(second.getByLabelText("Result optional"), "11 to 4");
    await userEvent.type(second.getByLabelText("What the figure counts optional"), "discounts");
    await save();
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]).toEqual({
      items: [
        { title: "A list for 340 products", summary: "By value.", year: 2024, url: "", ...NO_RESULT },
        {
          ...{ title: "One page", summary: "Of terms.", year: 2021, url: "https://lindqvist.example" },
          ...{ resultFigure: "11 to 4", resultLine: "discounts" },
        },
      ],
    });
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Portfolio saved",
        description: "Your profile shows it in this order.",
      }),
    );
    expect(calls.filter(({ procedure }) => procedure === "experts.get")).toHaveLength(2);
  });

  test("moves a piece up, but never the first", async () => {
    const calls = show([LIST, TERMS], { "portfolio.update": () => ({}) });
    await work(2);
    expect(screen.queryByRole("button", { name: "Move Work 1 up" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Move Work 2 up" }));
    await save();
    await waitFor(() =>
      expect(sent(calls)).toMatchObject([{ items: [{ title: TERMS.title }, { title: LIST.title }] }]),
    );
  });

  test("lets a piece go", async () => {
    const calls = show([LIST, TERMS], { "portfolio.update": () => ({}) });
    await work(2);
    await userEvent.click(screen.getByRole("button", { name: "Remove Work 1" }));
    expect(screen.queryByRole("group", { name: "Work 2" })).toBeNull();
    await save();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ items: [{ title: TERMS.title }] }]));
  });

  test("says at each field what is missing, and sends nothing", async () => {
    const calls = show([{ ...LIST, title: "", summary: "", year: 1200, url: "ftp://x" }]);
    const group = within(await work(1));
    await save();
    await waitFor(() => expect(group.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true"));
    for (const label of ["Title", "Summary", "Year", "Link optional"]) {
      const field = group.getByLabelText(label);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(notesOf(field)[0]).not.toBe("");
    }
    expect(sent(calls)).toEqual([]);
  });

  test("takes no thirteenth piece", async () => {
    show(Array.from({ length: 11 }, (_, nth) => ({ ...LIST, id: `w${nth}` })));
    await work(11);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Add work" });
    expect(button.disabled).toBe(false);
    await add();
    expect(button.disabled).toBe(true);
  });

  test("keeps what was typed when it is refused, and says why", async () => {
    show([LIST], { "portfolio.update": () => refusal(409, "portfolio/conflict", "It was changed elsewhere.") });
    const group = within(await work(1));
    await userEvent.type(group.getByLabelText("Title"), " more");
    await save();
    expect(await screen.findByText("It was changed elsewhere.")).toBeTruthy();
    expect(group.getByLabelText<HTMLInputElement>("Title").value).toBe("A list for 340 products more");
  });

  test("says Saving... while it is under way", async () => {
    show([LIST]);
    await work(1);
    vi.stubGlobal("fetch", neverAnswered);
    await save();
    expect((await screen.findByRole("button", { name: "Saving..." })).getAttribute("aria-disabled")).toBe("true");
  });
});
