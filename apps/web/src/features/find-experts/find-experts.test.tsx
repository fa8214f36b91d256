import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { FindExpertsScreen } from "../../routes/find-experts.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const EXPERT_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010";
const PROJECT_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0020";
const MATCH: ExpertMatchDto = {
  expert: {
    id: EXPERT_ID,
    name: "Amara Lindqvist",
    title: "Pricing strategist",
    company: "Marchetti Advisory",
    bio: "Builds price lists.",
    profileImageUrl: null,
    location: "Milan",
    specializations: ["Strategic Consulting", "Sales Strategy", "Marketing Strategy", "Data Analytics"],
    industries: [],
    yearsExperience: 13,
    hourlyRate: "210.00",
    mbaSchool: "INSEAD",
    rating: 0,
    totalProjects: 1,
    isVerified: true,
    isAvailable: true,
  },
  matchScore: 94,
  band: "strong",
  matchReasoning: "Specialises in Strategic Consulting. Against: unavailable in May.",
  reasons: [
    reasonFixture("for", "Specialises in Strategic Consulting"),
    reasonFixture("against", "Unavailable in May"),
  ],
};

afterEach(() => vi.unstubAllGlobals());

const organization = () =>
  userWith({ userType: "organization", organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0003" });

function open(answers: Answers = {}, address = "/find-experts") {
  const calls = answerCalls({
    "accounts.session": organization,
    "matching.matchExperts": () => ({ matches: [MATCH], totalMatches: 1, limitedByPlan: false, aiPowered: false }),
    ...answers,
  });
  renderScreen(<FindExpertsScreen />, { path: "/find-experts", address });
  return calls;
}

const matchInputs = (calls: ReturnType<typeof open>) =>
  calls.filter(({ procedure }) => procedure === "matching.matchExperts").map(({ input }) => input);

describe("the expert's row", () => {
  // spec 2.13, 2.89, 9.8, 9.12
  test("shows the facts of the card, no figure without a review, the rate and the reasons for and against", async () => {
    open();
    const row = within(await screen.findByRole("article", { name: "Pricing strategist" }));
    for (const text of ["Verified", "Available", "13 years", "1 project", "£210", "Strong match", "+1 more", "AL"]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText("Strong match").closest("details")?.textContent).toContain("94%");
    expect(row.queryByText("PS"), "the initials of the title").toBeNull();
    expect(row.queryByText("Data Analytics")).toBeNull();
    expect(row.getByText("No reviews yet")).toBeTruthy();
    expect(row.getByText("Unavailable in May").textContent).toBe("Against: Unavailable in May");
    expect(row.queryByText("5.0")).toBeNull();
    expect(row.queryByText("Rating")).toBeNull();
  });

  test("shows the rating as others gave it, and no score where nothing was asked for", async () => {
    const reasons = [reasonFixture("for", "Latest review, 5 of 5")];
    const listed = { ...MATCH, expert: { ...MATCH.expert, rating: 4.75 }, matchScore: null, reasons };
    open({
      "matching.matchExperts": () => ({ matches: [listed], totalMatches: 1, limitedByPlan: false, aiPowered: false }),
    });
    const row = within(await screen.findByRole("article", { name: "Pricing strategist" }));
    expect(row.getByText("4.8")).toBeTruthy();
    expect(row.getByText("Latest review, 5 of 5")).toBeTruthy();
    expect(row.queryByText(/%|match$/)).toBeNull();
  });

  // spec 2.89, 9.13
  test("says who the expert is, from which company and where, and leads to the profile", async () => {
    open();
    const row = within(await screen.findByRole("article", { name: "Pricing strategist" }));
    expect(row.getByText("Amara Lindqvist").parentElement?.textContent).toBe(
      "Amara Lindqvist, Marchetti Advisory, Milan",
    );
    expect(row.getByText("Builds price lists.").className).toContain("line-clamp-2");
    const profile = `/expert-profile/${EXPERT_ID}`;
    expect(row.getByRole("link", { name: "Pricing strategist" }).getAttribute("href")).toBe(profile);
    expect(row.getByRole("link", { name: "View Profile: Pricing strategist" }).getAttribute("href")).toBe(profile);
  });

  test("leaves out of that what is not known", async () => {
    const expert = { ...MATCH.expert, company: null };
    const matches = [{ ...MATCH, expert }];
    open({ "matching.matchExperts": () => ({ matches, totalMatches: 1, limitedByPlan: false, aiPowered: false }) });
    expect((await screen.findByText("Amara Lindqvist")).parentElement?.textContent).toBe("Amara Lindqvist, Milan");
  });
});

describe("the search", () => {
  test("opens with the specialization of the category in the address, as filter and chip", async () => {
    const calls = open({}, "/find-experts?category=acquisition-support");
    expect(await screen.findByRole("button", { name: "Remove Only M&A Advisory" })).toBeTruthy();
    expect(matchInputs(calls)).toMatchObject([{ skillsRequired: ["M&A Advisory"], specializations: ["M&A Advisory"] }]);
  });

  // spec 5.30
  test("sends the words, what is chosen as wishes, the rating behind its code and the order", async () => {
    const calls = open({}, "/find-experts?q=price+list&industry=Healthcare&industry=Education&rating=45&sort=rate");
    await screen.findByRole("article");
    const asked = {
      requirements: "price list",
      industry: "Healthcare",
      wishes: { industries: ["Healthcare", "Education"], minRating: 4.5 },
    };
    // The chart has the best first, whatever the order of the list.
    expect(matchInputs(calls).map((input) => Reflect.get(Object(input), "sort"))).toEqual(["match", "rate"]);
    for (const input of matchInputs(calls)) expect(input).toMatchObject(asked);
  });

  // spec 2.82
  test("two quick choices both count, and Clear all takes them back", async () => {
    const calls = open();
    await screen.findByRole("article");
    fireEvent.click(screen.getByLabelText("Strategic Consulting"));
    fireEvent.click(screen.getByLabelText("Available now"));
    await waitFor(() =>
      expect(matchInputs(calls).at(-1)).toMatchObject({
        wishes: { specializations: ["Strategic Consulting"], available: true },
      }),
    );
    for (const input of matchInputs(calls)) expect(input).not.toHaveProperty("specializations");
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(screen.getByLabelText<HTMLInputElement>("Available now").checked).toBe(false);
    expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull();
  });

  // spec 2.83, 8.25
  test("says when nobody was found, and what would change it", async () => {
    open(
      { "matching.matchExperts": () => ({ matches: [], totalMatches: 0, limitedByPlan: false, aiPowered: false }) },
      "/find-experts?available=now",
    );
    expect(await screen.findByRole("heading", { name: "No experts found" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Clear all filters" })).toBeTruthy();
  });

  // spec 8.9
  test("a failure can be tried again", async () => {
    let fails = true;
    open({
      "matching.matchExperts": () =>
        fails
          ? refusal(500, "server/error")
          : { matches: [MATCH], totalMatches: 1, limitedByPlan: false, aiPowered: false },
    });
    expect(await screen.findByRole("heading", { name: "Failed to fetch experts" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeTruthy();
  });
});

describe("without a plan", () => {
  // spec 2.84
  test("the card says how many matches there are, and the free plan leads to the dashboard, with all of them on the way back", async () => {
    let isLimited = true;
    const calls = open({
      "matching.matchExperts": () => ({
        matches: [MATCH],
        totalMatches: 62,
        limitedByPlan: isLimited,
        aiPowered: false,
      }),
      "subscriptions.plans": () => [
        { id: "growth", price: "49.99" },
        { id: "starter", price: "0.00" },
      ],
      "subscriptions.subscribe": (input) => {
        expect(input).toEqual({ planId: "starter" });
        isLimited = false;
        return { needsPayment: false, checkoutUrl: null, subscription: null };
      },
    });
    expect(await screen.findByRole("heading", { name: "You have seen 1 of 62 matches" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Compare plans" }).getAttribute("href")).toBe("/subscription-plans");
    await userEvent.click(await screen.findByRole("button", { name: "Get Started Free" }));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(isLimited).toBe(false);
    expect(matchInputs(calls).length).toBeGreaterThan(1);
    expect(getToasts()[0]?.description).toBe("Your subscription has been activated. Welcome to your free first year!");
  });
});

describe("contact", () => {
  const contact = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Contact: Pricing strategist" }));
  const invite = async () => {
    await contact();
    await userEvent.click(await screen.findByRole("button", { name: "Invite to a project" }));
  };

  // spec 2.89
  test("sends a message to the expert and says so", async () => {
    const calls = open({ "messages.send": () => ({ id: "m", receiverId: "u" }) });
    await contact();
    const box = await screen.findByLabelText("Message");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
    await userEvent.type(box, "Free in January?");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "messages.send")?.input).toEqual({
      expertId: EXPERT_ID,
      content: "Free in January?",
      sendKey: expect.any(String),
    });
    expect(getToasts()[0]).toMatchObject({ title: "Message Sent" });
  });

  // spec 8.10
  test("keeps the message when it could not be sent", async () => {
    open({ "messages.send": () => refusal(503, "server/unavailable") });
    await contact();
    await userEvent.type(await screen.findByLabelText("Message"), "Free in January?");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to send request to expert. Please try again.",
        variant: "destructive",
      }),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Free in January?");
  });

  test("offers the invitation to organizations alone", async () => {
    open({ "accounts.session": () => userWith() });
    await contact();
    expect(await screen.findByLabelText("Message")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Invite to a project" })).toBeNull();
  });

  test("invites the expert to one of the organization's open projects", async () => {
    const calls = open({
      "projects.list": () => [{ id: PROJECT_ID, title: "Pricing review", budget: "48000.00", timeline: "1-2 months" }],
      "projects.inviteExpert": () => ({ hiddenDetails: [] }),
    });
    await invite();
    await userEvent.type(await screen.findByLabelText("Note optional"), "January?");
    await userEvent.click(screen.getByRole("button", { name: "Send invitation" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "projects.list")?.input).toEqual({
      scope: "mine",
      status: "open",
    });
    expect(calls.find(({ procedure }) => procedure === "projects.inviteExpert")?.input).toEqual({
      id: PROJECT_ID,
      expertId: EXPERT_ID,
      note: "January?",
    });
    expect(getToasts()[0]?.title).toBe("Request Sent");
  });

  test("a refusal is said in the dialog, which keeps the note", async () => {
    open({
      "projects.list": () => [{ id: PROJECT_ID, title: "Pricing review", budget: null, timeline: null }],
      "projects.inviteExpert": () => refusal(409, "projects/already-invited", "This expert is already invited."),
    });
    await invite();
    await userEvent.type(await screen.findByLabelText("Note optional"), "January?");
    await userEvent.click(screen.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("This expert is already invited.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note optional").value).toBe("January?");
    expect(getToasts()[0]).toMatchObject({
      title: "Error",
      description: "Failed to send request to expert. Please try again.",
    });
  });

  test("without an open project the way leads to posting one", async () => {
    open({ "projects.list": () => [] });
    await invite();
    expect(await screen.findByRole("link", { name: "Post a project" })).toBeTruthy();
  });

  test("is not offered to the expert itself", async () => {
    open({ "accounts.session": () => userWith({ expertId: EXPERT_ID }) });
    await screen.findByRole("article");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Contact: Pricing strategist" })).toBeNull());
  });
});
