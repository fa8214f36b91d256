import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ExpertProfileScreen } from "../../routes/expert-profile.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { publicReview, reviewSummary } from "../../testing/review-fixtures.ts";

const EXPERT = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010",
  name: "Amara Lindqvist",
  title: "Pricing strategist",
  company: "Marchetti Advisory",
  bio: "Builds price lists.",
  profileImageUrl: null,
  location: "Milan",
  city: "Milan",
  country: "Italy",
  specializations: ["Strategic Consulting"],
  industries: ["Manufacturing"],
  services: [{ id: "s", name: "Financial Planning", slug: "financial-planning" }],
  credentials: [],
  reviews: [],
  reviewSummary: reviewSummary([0, 0, 0, 0, 0]),
  verification: { state: "unverified", checkedAt: null, validUntil: null, checked: [] },
  pastWork: [],
  portfolio: [],
  yearsExperience: 13,
  graduationYear: 2013,
  ...{ busyUntil: null, worksAt: null, worksAs: null, languages: [] },
  hourlyRate: "210.00",
  mbaSchool: "INSEAD",
  rating: 0,
  totalProjects: 0,
  isVerified: true,
  isAvailable: false,
  user: { firstName: "Amara", lastName: "Lindqvist", profileImageUrl: null, email: null },
  createdAt: "2026-11-01T09:30:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}) {
  answerCalls({ "accounts.session": () => null, "experts.get": () => EXPERT, ...answers });
  renderScreen(<ExpertProfileScreen />, { path: "/expert-profile/:id", address: `/expert-profile/${EXPERT.id}` });
}

describe("the expert's profile", () => {
  // spec 2.14
  test("shows who it is, the rate, and that there are no reviews yet", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Pricing strategist" })).toBeTruthy();
    expect(screen.getByText("£210")).toBeTruthy();
    expect(screen.getAllByText("No reviews yet")).toHaveLength(1);
    expect(screen.getByText("Busy")).toBeTruthy();
    expect(screen.getByText("Financial Planning")).toBeTruthy();
  });

  // spec 2.90
  test("has four tabs, with their words for what is not there yet", async () => {
    open();
    await userEvent.click(await screen.findByRole("tab", { name: "Experience" }));
    expect(await screen.findByText("No completed projects yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: /Reviews/ }));
    expect(await screen.findByText("No reviews yet.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "View Portfolio" }));
    expect(await screen.findByText("Portfolio coming soon")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Portfolio" }).getAttribute("aria-selected")).toBe("true");
  });

  test("shows public reviews and the work of the portfolio, each behind its tab", async () => {
    const result = { resultFigure: null, resultLine: null };
    const work = { id: "w", title: "A list for 340 products", summary: "By value.", year: 2024, url: null, ...result };
    const linked = { ...work, id: "l", title: "One page of terms", url: "https://lindqvist.example/terms" };
    open({ "experts.get": () => ({ ...EXPERT, reviews: [publicReview()], portfolio: [work, linked] }) });
    await userEvent.click(await screen.findByRole("tab", { name: /Reviews/ }));
    expect(await screen.findByText("The list held.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "4 of 5 stars" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "View Portfolio" }));
    expect(await screen.findByRole("heading", { name: /A list for 340 products/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /lindqvist.example/ }).getAttribute("href")).toBe(linked.url);
    expect(screen.queryByText("Portfolio coming soon")).toBeNull();
  });

  // spec 2.91, 8.25
  test.each([404, 400])("says Expert not found on %d", async (status) => {
    open({ "experts.get": () => refusal(status, "experts/not-found") });
    expect(await screen.findByRole("heading", { name: "Expert not found" })).toBeTruthy();
  });

  test("a failure is no missing expert: it can be tried again", async () => {
    open({ "experts.get": () => refusal(500, "server/error") });
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByText("Expert not found")).toBeNull();
  });
});
