import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ExpertServicesScreen } from "../../routes/expert-services.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const EXPERT_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010";
const PLANNING = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0021";
const MARKETING = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0022";

const category = (id: string, name: string) => ({ id, name, description: `${name} by people who did it.` });
const work = (title: string) => ({ id: title, title, summary: "By value.", year: 2024, url: null });

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ expertId: EXPERT_ID }),
    "catalog.serviceCategories": () => [category(PLANNING, "Financial Planning"), category(MARKETING, "Marketing")],
    "expertServices.list": () => [{ expertId: EXPERT_ID, serviceCategoryId: PLANNING, name: "Financial Planning" }],
    "expertServices.update": () => [],
    "experts.get": () => ({ id: EXPERT_ID, portfolio: [work("Price list"), work("Terms")] }),
    "portfolio.update": () => [],
    ...answers,
  });
  renderScreen(<ExpertServicesScreen />, { path: "/expert-services" });
  return {
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
  };
}

describe("services", () => {
  // spec 2.48
  test("shows the services with their descriptions, those on offer checked, and saves the set", async () => {
    const { inputsOf } = open();
    const user = userEvent.setup();
    const planning = await screen.findByRole("checkbox", { name: /Financial Planning/ });
    expect(planning).toHaveProperty("checked", true);
    expect(screen.getByText("Marketing by people who did it.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Marketing/ }));
    await user.click(planning);
    await user.click(screen.getByRole("button", { name: "Save services" }));
    expect(inputsOf("expertServices.update")).toEqual([{ serviceCategoryIds: [MARKETING] }]);
  });

  test("a refusal is shown and the choice stays", async () => {
    open({ "expertServices.update": () => refusal(422, "expert-services/unknown-category", "Not on offer any more.") });
    await userEvent.click(await screen.findByRole("checkbox", { name: /Marketing/ }));
    await userEvent.click(screen.getByRole("button", { name: "Save services" }));
    expect(await screen.findByText("Not on offer any more.")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: /Marketing/ })).toHaveProperty("checked", true);
  });

  test("without an expert profile the way to one is shown", async () => {
    open({ "accounts.session": () => userWith() });
    expect(await screen.findByRole("link", { name: "Create your expert profile" })).toBeTruthy();
  });
});

describe("the portfolio", () => {
  test("saves the whole list: what was added, moved and removed", async () => {
    const { inputsOf } = open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add work" }));
    const third = within(screen.getByRole("group", { name: "Work 3" }));
    await user.type(third.getByLabelText("Title"), "Benelux route");
    await user.type(third.getByLabelText("Summary"), "Three ways compared.");
    await user.clear(third.getByLabelText("Year"));
    await user.type(third.getByLabelText("Year"), "2025");
    await user.type(third.getByLabelText(/Link/), "https://marchetti.example/benelux");
    await user.type(third.getByLabelText("Result optional"), "3 of 4");
    await user.type(third.getByLabelText("What the figure counts optional"), "routes kept");
    await user.click(screen.getByRole("button", { name: "Move Work 3 up" }));
    await user.click(screen.getByRole("button", { name: "Remove Work 1" }));
    await user.click(screen.getByRole("button", { name: "Save portfolio" }));
    const added = { title: "Benelux route", summary: "Three ways compared.", year: 2025 };
    const kept = { title: "Terms", summary: "By value.", year: 2024, url: "", resultFigure: "", resultLine: "" };
    expect(inputsOf("portfolio.update")).toEqual([
      {
        items: [
          { ...added, url: "https://marchetti.example/benelux", resultFigure: "3 of 4", resultLine: "routes kept" },
          kept,
        ],
      },
    ]);
  });

  test("each field says what it needs, and nothing is sent", async () => {
    const { inputsOf } = open({ "experts.get": () => ({ id: EXPERT_ID, portfolio: [] }) });
    await userEvent.click(await screen.findByRole("button", { name: "Add work" }));
    await userEvent.clear(screen.getByLabelText("Year"));
    await userEvent.type(screen.getByLabelText(/Link/), "http://marchetti.example");
    await userEvent.click(screen.getByRole("button", { name: "Save portfolio" }));
    const fields = within(screen.getByRole("group", { name: "Work 1" }));
    expect(await fields.findByText("Title is required")).toBeTruthy();
    expect(fields.getByText("Summary is required")).toBeTruthy();
    expect(fields.getByText("Enter a year")).toBeTruthy();
    expect(fields.getByText("Enter a link that starts with https://")).toBeTruthy();
    expect(inputsOf("portfolio.update")).toEqual([]);
  });

  test("ends at twelve pieces of work", async () => {
    const portfolio = Array.from({ length: 12 }, (_, index) => work(`Work of ${index}`));
    open({ "experts.get": () => ({ id: EXPERT_ID, portfolio }) });
    expect(await screen.findByRole("button", { name: "Add work" })).toHaveProperty("disabled", true);
  });
});
