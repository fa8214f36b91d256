import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LandingScreen } from "../../routes/landing.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { SERVICE_DETAILS } from "./service-details.ts";
import { SERVICES } from "./services.ts";

afterEach(() => vi.unstubAllGlobals());

function show(user: unknown = null) {
  answerCalls({ "accounts.session": () => user });
  renderScreen(<LandingScreen />, { path: "/" });
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the landing page", () => {
  // spec 2.3, 2.61
  test("leads guests through log-in, to come out where they wanted to go", async () => {
    show();
    await screen.findByRole("link", { name: "Get Started Today" });
    expect(hrefOf("Find Expert Consultants")).toBe("/login?next=%2Ffind-experts");
    // Newcomers are led to an account from there.
    expect(hrefOf("Join as Expert Consultant")).toBe("/expert-registration");
    expect(hrefOf("Get Started Today")).toBe("/register");
    expect(hrefOf("Browse Expert Consultants")).toBe("/login?next=%2Ffind-experts");
  });

  // spec 2.61
  test("leads whoever is signed in straight on", async () => {
    show(userWith());
    await screen.findByRole("link", { name: "Find a Consultant" });
    expect(hrefOf("Find Expert Consultants")).toBe("/find-experts");
    expect(hrefOf("Join as Expert Consultant")).toBe("/expert-registration");
    expect(hrefOf("Find a Consultant")).toBe("/find-experts");
    expect(hrefOf("Go to Dashboard")).toBe("/dashboard");
  });

  // spec 2.62
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
    for (const { name, slug } of SERVICES) {
      const { gains } = SERVICE_DETAILS[slug];
      await userEvent.click(screen.getByRole("button", { name: `Learn More about ${name}` }));
      const dialog = within(await screen.findByRole("dialog", { name }));
      expect(dialog.getByRole("heading", { name: "Overview" })).toBeDefined();
      expect(dialog.getByRole("heading", { name: "What you get" })).toBeDefined();
      expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([...gains]);
      expect(dialog.getByRole("link", { name: `Find ${name} Experts` })).toBeDefined();
      expect(dialog.getByRole("link", { name: "Get Started Today" }).getAttribute("href")).toBe("/register");
      await userEvent.keyboard("{Escape}");
    }
  });

  test.each([
    ["Strategic Consultation", "chart-line", "£6,000 to £60,000", "strategic-consultation"],
    ["Investment Matching", "handshake", "£4,000 to £30,000", "investment-matching"],
    ["Co-founder Finding", "users", "£99 to £299", "co-founder-finding"],
    ["Acquisition Support", "building", "£15,000 to £120,000", "acquisition-support"],
    ["Company Valuation", "calculator", "£3,500 to £18,000", "company-valuation"],
    ["Startup Advisory", "rocket", "£800 to £4,000 a month", "startup-advisory"],
  ])(
    "%s has its icon, its price range, words that say what it is, and leads to its own experts",
    async (...expected) => {
      const [name, icon, range, category] = expected;
      show(userWith());
      await screen.findByRole("link", { name: "Go to Dashboard" });
      const item = screen.getByRole("heading", { name }).closest("li");
      const summary = item?.querySelector("p")?.textContent ?? "";
      expect(wordsIn(summary)).toBeGreaterThan(8);
      expect(item?.querySelector(`svg.lucide-${icon}`)).not.toBeNull();
      expect(item?.textContent).toContain(range);

      await userEvent.click(screen.getByRole("button", { name: `Learn More about ${name}` }));
      const dialog = within(await screen.findByRole("dialog", { name, description: summary }));
      const overview = dialog.getByRole("heading", { name: "Overview" }).nextElementSibling?.textContent ?? "";
      expect(wordsIn(overview)).toBeGreaterThan(20);
      const gains = dialog.getAllByRole("listitem").map((gain) => gain.textContent);
      expect(new Set(gains).size).toBe(4);
      for (const gain of gains) expect(wordsIn(gain)).toBeGreaterThan(5);
      const findExperts = dialog.getByRole("link", { name: `Find ${name} Experts` });
      expect(findExperts.getAttribute("href")).toBe(`/find-experts?category=${category}`);
    },
  );

  test("no two services say the same", () => {
    for (const said of ["slug", "icon", "summary", "lowest"] as const) {
      expect(new Set(SERVICES.map((service) => service[said])).size).toBe(SERVICES.length);
    }
    expect(new Set(Object.values(SERVICE_DETAILS).map(({ overview }) => overview)).size).toBe(SERVICES.length);
  });

  // spec 2.63
  test("makes the claims of the specification", () => {
    show();
    const claims = within(screen.getByRole("region", { name: "Quorate in figures" }));
    for (const [label, claim] of [
      ["Verified experts", "500+"],
      ["Countries", "50+"],
      ["Average rating", "4.9/5"],
      ["Consulting from", "£50/hour"],
      ["Secure payments", "By milestone"],
      ["Support", "24/7"],
    ] as const) {
      expect(claims.getByText(label).nextElementSibling?.textContent).toBe(claim);
    }
  });

  // spec 2.64
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
    for (const item of [...team.getAllByRole("listitem"), ...stories.getAllByRole("figure")]) {
      expect(wordsIn(item.textContent ?? "")).toBeGreaterThan(8);
    }
  });

  test.each([
    [
      "For Entrepreneurs",
      ["Find Experts /find-experts", "Find Co-founders /browse-entrepreneurs", "How escrow works /#escrow"],
      "Create an account /signup",
    ],
    [
      "For Experts",
      ["Join as Expert /expert-registration", "Find Projects /find-projects", "Earnings /expert/earnings"],
      "Eligibility /#eligibility",
    ],
    [
      "Company",
      ["About Us /services", "Success Stories /services", "Subscription Plans /subscription-plans"],
      "Security and escrow /#escrow",
    ],
  ])("the links under %s lead where they say", (group, first, last) => {
    show();
    const links = within(screen.getByRole("navigation", { name: group })).getAllByRole("link");
    const targets = links.map((link) => `${link.textContent} ${link.getAttribute("href")}`);
    expect(targets.slice(0, 4)).toEqual([...first, last]);
  });

  // spec 2.65
  test("says who may join as an expert, and how long the review takes", () => {
    show();
    expect(screen.getByText(/top 10 business school \(2024-2025 rankings\)/)).toBeDefined();
    expect(screen.getByText(/Submitted documents are reviewed within 2-3 business days/)).toBeDefined();
  });
});
