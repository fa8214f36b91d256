import type { ExpertRecommendationDto } from "@quorate/api/experts/experts.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { RecommendExpertsDialog } from "./recommend-experts-dialog.tsx";
import type { SentWords } from "./use-contact-recommended.ts";

const expert = (nth: number, facts: Partial<ExpertRecommendationDto> = {}): ExpertRecommendationDto => ({
  id: `7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f001${nth}`,
  name: `Expert ${nth}`,
  title: "Pricing strategist",
  bio: "Builds price lists.",
  profileImageUrl: null,
  rating: 4.86,
  hourlyRate: "210.00",
  location: "Milan",
  specializations: ["Strategic Consulting", "Sales Strategy", "Marketing Strategy", "Data Analytics", "Private Equity"],
  totalProjects: 12,
  availability: true,
  ...facts,
});
const EXPERTS = [expert(1), expert(2, { rating: 0, availability: false }), expert(3)];

// jsdom lays nothing out, so it has nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, success: SentWords = "selected") {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls({
    "catalog.serviceCategories": () => [{ id: "c", name: "Company Valuation", slug: "company-valuation" }],
    "experts.recommend": () => EXPERTS,
    "messages.send": () => ({ id: "m" }),
    ...answers,
  });
  renderScreen(<RecommendExpertsDialog success={success} onClose={onClose} />, { path: "/" });
  return { calls, onClose };
}

const findButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Find Experts" });

async function search() {
  await userEvent.type(screen.getByLabelText(/Skills/), " Pricing, , M&A ");
  await userEvent.click(findButton());
}

async function chooseFirst() {
  await search();
  await userEvent.click(await screen.findByRole("radio", { name: "Expert 1, Pricing strategist" }));
}

describe("the search", () => {
  // spec 2.102
  test("needs a category or skills that are not blank", async () => {
    open();
    expect(findButton().disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Skills/), "   ");
    expect(findButton().disabled).toBe(true);
    await screen.findByRole("option", { name: "Company Valuation" });
    await userEvent.selectOptions(screen.getByLabelText(/Service category/), "Company Valuation");
    expect(findButton().disabled).toBe(false);
  });

  // spec 5.26
  test("sends the category and the skills, trimmed and without empty ones, for at most three", async () => {
    const { calls } = open();
    await screen.findByRole("option", { name: "Company Valuation" });
    await userEvent.selectOptions(screen.getByLabelText(/Service category/), "Company Valuation");
    await search();
    await screen.findByRole("group", { name: "Recommended experts" });
    expect(calls.find(({ procedure }) => procedure === "experts.recommend")?.input).toEqual({
      serviceCategory: "company-valuation",
      skills: ["Pricing", "M&A"],
      limit: 3,
    });
  });

  // spec 2.103
  test("shows three placeholder cards while it runs", async () => {
    open({ "experts.recommend": () => [] });
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await search();
    expect(screen.getByRole("status").textContent).toContain("Looking for experts");
    expect(document.querySelectorAll("[data-placeholder-card]")).toHaveLength(3);
  });

  // spec 2.103
  test("says when nobody fits", async () => {
    open({ "experts.recommend": () => [] });
    await search();
    expect(await screen.findByRole("heading", { name: "No experts found" })).toBeTruthy();
    expect(
      screen.getByText("We couldn't find experts matching your criteria. Try broadening your requirements."),
    ).toBeTruthy();
  });

  // spec 8.8
  test("says when it failed", async () => {
    open({ "experts.recommend": () => refusal(503, "server/unavailable") });
    await search();
    expect(await screen.findByRole("heading", { name: "Failed to fetch recommendations" })).toBeTruthy();
  });
});

describe("the cards", () => {
  // spec 2.103, 9.8
  test("show who it is, the rate in pounds, three specializations and how many more", async () => {
    open();
    await search();
    const cards = within(await screen.findByRole("group", { name: "Recommended experts" }));
    expect(cards.getAllByRole("radio")).toHaveLength(3);
    const card = cards.getByRole("radio", { name: "Expert 1, Pricing strategist" }).closest("label");
    const words = within(card ?? document.body);
    for (const text of ["E1", "£210", "/hour", "4.9", "Milan", "12 projects completed", "Available", "+2"]) {
      expect(words.getByText(text)).toBeTruthy();
    }
    expect(words.queryByText("Data Analytics")).toBeNull();
    expect(cards.getByText("No reviews yet")).toBeTruthy();
    expect(cards.getByText("Busy")).toBeTruthy();
  });
});

describe("the message", () => {
  // spec 5.28
  test("is asked for once somebody is chosen, and can be sent once it is written", async () => {
    open();
    await search();
    await screen.findByRole("group", { name: "Recommended experts" });
    expect(screen.queryByLabelText("Message to Expert")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Expert 2/ }));
    const send = screen.getByRole<HTMLButtonElement>("button", { name: "Contact Expert" });
    await userEvent.type(screen.getByLabelText("Message to Expert"), "  ");
    expect(send.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText("Message to Expert"), "Hello");
    expect(send.disabled).toBe(false);
  });

  // spec 4.17, 8.11
  test.each([
    ["selected", "Expert Selected", "Your request has been sent to the selected expert."],
    ["sent", "Request Sent", "Your message has been sent to the expert. They will respond soon."],
  ] as const)("really goes to the expert, and the words of '%s' follow", async (success, title, description) => {
    const { calls, onClose } = open({}, success);
    await chooseFirst();
    await userEvent.type(screen.getByLabelText("Message to Expert"), "Could you value us?");
    await userEvent.click(screen.getByRole("button", { name: "Contact Expert" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.find(({ procedure }) => procedure === "messages.send")?.input).toEqual({
      expertId: EXPERTS[0]?.id,
      content: "Could you value us?",
      sendKey: expect.any(String),
    });
    expect(getToasts()[0]).toMatchObject({ title, description });
  });

  // spec 5.27
  test("that is blank is missing information, also for the keyboard", async () => {
    const { calls } = open();
    await chooseFirst();
    await userEvent.type(screen.getByLabelText("Message to Expert"), "{Control>}{Enter}{/Control}");
    expect(getToasts()[0]).toMatchObject({
      title: "Missing Information",
      description: "Please select an expert and write a message.",
      variant: "destructive",
    });
    expect(calls.some(({ procedure }) => procedure === "messages.send")).toBe(false);
  });

  // spec 8.10
  test("stays when it could not be sent", async () => {
    const { onClose } = open({ "messages.send": () => refusal(503, "server/unavailable") });
    await chooseFirst();
    await userEvent.type(screen.getByLabelText("Message to Expert"), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Contact Expert" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to send request to expert. Please try again.",
        variant: "destructive",
      }),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message to Expert").value).toBe("Hello");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("that the plan does not include says which plan and limit", async () => {
    const words = "The Starter plan includes 5 expert connections a month.";
    open({ "messages.send": () => refusal(403, "plans/limit-reached", words) });
    await chooseFirst();
    await userEvent.type(screen.getByLabelText("Message to Expert"), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Contact Expert" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", description: words }));
  });

  // spec 2.104, 5.28
  test("says Sending... while it is under way", async () => {
    open();
    await chooseFirst();
    await userEvent.type(screen.getByLabelText("Message to Expert"), "Hello");
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    await userEvent.click(screen.getByRole("button", { name: "Contact Expert" }));
    expect((await screen.findByRole("button", { name: "Sending..." })).getAttribute("aria-disabled")).toBe("true");
  });

  // spec 2.104
  test("Cancel closes the dialog", async () => {
    const { onClose } = open();
    await chooseFirst();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
