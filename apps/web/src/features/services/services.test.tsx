import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ServicesScreen } from "../../routes/services.tsx";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const category = {
  id: "category",
  name: "Company Valuation",
  description: "A defensible range.",
  icon: "calculator",
  slug: "company-valuation",
  category: "consulting",
  isActive: true,
};

function show(categories: unknown = [category]) {
  answerCalls({ "accounts.session": () => null, "catalog.serviceCategories": () => categories });
  renderScreen(<ServicesScreen />, { path: "/services" });
}

const wordsIn = (element: Element | null) => (element?.textContent ?? "").split(/\s+/).filter(Boolean).length;
const itemsOf = (title: string) => {
  const [list] = within(screen.getByRole("region", { name: title })).getAllByRole("list");
  return [...(list?.children ?? [])].map((item) => item.textContent ?? "");
};

describe("/services", () => {
  // spec 2.11, 2.122
  test("names the four areas with their rates", () => {
    show();
    const areas = itemsOf("What our experts do");
    expect(areas).toHaveLength(4);
    for (const [index, text] of [
      ["Strategic Consulting", "£150-500 hourly"],
      ["Financial Advisory", "£200-600 hourly"],
      ["Co-founder Matching", "£99-299 one-time"],
      ["Operations & Growth", "£120-400 hourly"],
    ].entries()) {
      for (const part of text) expect(areas[index]).toContain(part);
    }
  });

  test.each([
    ["Strategic Consulting", ["Market entry", "Pricing", "Digital transformation", "Operating model"]],
    ["Financial Advisory", ["Company valuation", "Fundraising", "Due diligence", "Mergers and acquisitions"]],
    [
      "Co-founder Matching",
      ["Technical co-founders", "Commercial co-founders", "First advisers", "Shares and vesting"],
    ],
    ["Operations & Growth", ["Supply chain", "Sales strategy", "Process improvement", "International expansion"]],
  ])("%s says what it is and gives examples of it", (name, examples) => {
    show();
    const title = screen.getByRole("heading", { name });
    expect(wordsIn(title.nextElementSibling)).toBeGreaterThan(8);
    const list = within(title.parentElement ?? title).getAllByRole("listitem");
    expect(list.map((example) => example.textContent)).toEqual(examples);
  });

  test.each(["chart-line", "handshake", "users", "building", "calculator", "rocket"])(
    "a service with the icon %s shows that icon",
    async (icon) => {
      show([{ ...category, icon }]);
      const card = (await screen.findByText("A defensible range.")).closest("article");
      expect(card?.querySelector(`svg.lucide-${icon}`)).not.toBeNull();
    },
  );

  test("a service without an icon we know shows a briefcase", async () => {
    show([{ ...category, icon: "sparkles" }]);
    const card = (await screen.findByText("A defensible range.")).closest("article");
    expect(card?.querySelector("svg.lucide-briefcase")).not.toBeNull();
  });

  // spec 2.122
  test("names twelve industries and how it works in four steps", () => {
    show();
    expect(itemsOf("Industries we know")).toEqual([
      "Technology",
      "Financial Services",
      "Healthcare",
      "E-commerce",
      "Manufacturing",
      "Energy",
      "Education",
      "Real Estate",
      "Media",
      "Transport",
      "Food",
      "Professional Services",
    ]);
    const steps = within(screen.getByRole("region", { name: "How It Works" })).getAllByRole("heading", { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      "Browse experts",
      "Review profiles",
      "Book consultation",
      "Get results",
    ]);
    for (const step of steps) expect(wordsIn(step.nextElementSibling)).toBeGreaterThan(8);
  });

  // spec 2.106
  test("shows the server's services as cards that lead to their experts", async () => {
    show();
    const link = await screen.findByRole("link", { name: "Find experts for Company Valuation" });
    expect(link.getAttribute("href")).toBe("/find-experts?category=company-valuation");
    expect(screen.getByText("A defensible range.")).toBeDefined();
  });

  // spec 2.122
  test("calls to find experts and to become one, and leads home", () => {
    show();
    expect(screen.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
    expect(screen.getByRole("link", { name: "Become an Expert" }).getAttribute("href")).toBe("/expert-registration");
    expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  });

  // spec 2.123
  test("sets title and description", () => {
    show();
    expect(document.title).toBe("Services: Quorate");
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute("content")).toContain("at what rates");
  });

  test("says so when there is no service", async () => {
    show([]);
    expect(await screen.findByText("No services are available right now.")).toBeDefined();
  });

  test("offers to try again when the services cannot be read", async () => {
    show(refusal(503, "database/unavailable"));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  });
});
