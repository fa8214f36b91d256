import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LandingScreen } from "../../routes/landing.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { SERVICES } from "./services.ts";

afterEach(() => vi.unstubAllGlobals());

function show(user: unknown = null) {
  answerCalls({ "accounts.session": () => user });
  renderScreen(<LandingScreen />, { path: "/" });
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the landing page", () => {
  test("leads guests through log-in, to come out where they wanted to go", async () => {
    show();
    await screen.findByRole("link", { name: "Get Started Today" });
    expect(hrefOf("Find Expert Consultants")).toBe("/login?next=%2Ffind-experts");
    expect(hrefOf("Join as Expert Consultant")).toBe("/login?next=%2Fexpert-registration");
    expect(hrefOf("Get Started Today")).toBe("/login");
    expect(hrefOf("Browse Expert Consultants")).toBe("/login?next=%2Ffind-experts");
  });

  test("leads whoever is signed in straight on", async () => {
    show(userWith());
    await screen.findByRole("link", { name: "Find a Consultant" });
    expect(hrefOf("Find Expert Consultants")).toBe("/find-experts");
    expect(hrefOf("Join as Expert Consultant")).toBe("/expert-registration");
    expect(hrefOf("Find a Consultant")).toBe("/find-experts");
    expect(hrefOf("Go to Dashboard")).toBe("/dashboard");
  });

  test("advertises six services, each with an overview and four things to get behind Learn More", async () => {
    show();
    expect(SERVICES.map(({ name }) => name)).toEqual([
      "Strategic Consultation",
      "Investment Matching",
      "Co-founder Finding",
      "Acquisition Support",
      "Company Valuation",
      "Startup Advisory",
    ]);
    for (const { name, gains } of SERVICES) {
      await userEvent.click(screen.getByRole("button", { name: `Learn More about ${name}` }));
      const dialog = within(await screen.findByRole("dialog", { name }));
      expect(dialog.getByRole("heading", { name: "Overview" })).toBeDefined();
      expect(dialog.getByRole("heading", { name: "What you get" })).toBeDefined();
      expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([...gains]);
      expect(dialog.getByRole("link", { name: `Find ${name} Experts` })).toBeDefined();
      expect(dialog.getByRole("link", { name: "Get Started Today" }).getAttribute("href")).toBe("/login");
      await userEvent.keyboard("{Escape}");
    }
  });

  test("makes the claims of the specification", () => {
    show();
    const claims = within(screen.getByRole("region", { name: "Quorate in figures" }));
    for (const claim of ["500+", "50+", "4.9/5", "£50/hour", "By milestone", "24/7"]) {
      expect(claims.getByText(claim)).toBeDefined();
    }
  });

  test("shows four people, three stories with five stars, and links in three groups", () => {
    show();
    const team = within(screen.getByRole("region", { name: "Who answers for it" }));
    expect(team.getAllByRole("listitem")).toHaveLength(4);
    expect(team.getAllByText("Managing Partner")).toHaveLength(2);
    expect(team.getByText("Partner")).toBeDefined();
    expect(team.getByText("Advisor")).toBeDefined();
    const stories = within(screen.getByRole("region", { name: "Success stories" }));
    expect(stories.getAllByRole("figure")).toHaveLength(3);
    expect(stories.getAllByRole("img", { name: "5 of 5 stars" })).toHaveLength(3);
    for (const group of ["For Entrepreneurs", "For Experts", "Company"]) {
      expect(screen.getByRole("navigation", { name: group })).toBeDefined();
    }
    expect(hrefOf("About Us")).toBe("/services");
    expect(hrefOf("Success Stories")).toBe("/services");
    expect(hrefOf("Find Co-founders")).toBe("/browse-entrepreneurs");
  });

  test("says who may join as an expert, and how long the review takes", () => {
    show();
    expect(screen.getByText(/top 10 business school \(2024-2025 rankings\)/)).toBeDefined();
    expect(screen.getByText(/Submitted documents are reviewed within 2-3 business days/)).toBeDefined();
  });
});
