import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { organizationDashboard } from "../../testing/dashboard-fixtures.ts";
import { asClient, showDashboard, stats, tiles } from "../../testing/dashboard-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("an organization", () => {
  // spec 2.17, 2.95
  test("is greeted, sees its projects counted by status, and can post", async () => {
    showDashboard(asClient);
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome back, Rosalind!" })).toBeTruthy();
    expect(screen.getByText("Find the perfect experts for your next project")).toBeTruthy();
    expect(screen.queryByText("Explore new opportunities and manage your projects")).toBeNull();
    expect(screen.getByRole("link", { name: "Post New Project" }).getAttribute("href")).toBe("/post-project");
    expect(stats(await screen.findByRole("region", { name: "Projects by status" }))).toEqual([
      "Open Projects 1",
      "In Progress 2",
      "Completed 1",
      "Total Projects 5",
    ]);
    expect(screen.getByText(/^1 cancelled, since /)).toBeTruthy();
    expect(screen.getByText("£36,250.00 held in escrow")).toBeTruthy();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Overview",
      "Projects",
      "Find Experts",
      "Profile",
    ]);
  });

  // spec 2.97, 2.133, 9.10
  test("sees what waits for it, three recent projects, four categories and its actions", async () => {
    showDashboard(asClient);
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(waiting.getByText("Pricing review. Auto-releases Dec 03, 2026")).toBeTruthy();
    expect(waiting.getByRole("link", { name: "Compare: 6 new proposals" }).getAttribute("href")).toBe("/project/a");
    const recent = within(screen.getByRole("region", { name: "Recent Projects" }));
    expect(recent.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Project a",
      "Project b",
      "Project c",
    ]);
    const categories = within(screen.getByRole("region", { name: "Service Categories" }));
    expect(await categories.findByRole("link", { name: "Four" })).toBeTruthy();
    expect(categories.queryByRole("link", { name: "Five" })).toBeNull();
    expect(categories.getByRole("link", { name: /View All/ }).getAttribute("href")).toBe("/find-experts");
    expect(screen.getByRole("heading", { name: "Featured Experts" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Find Expert Help" })).toBeTruthy();
    expect(tiles()).toEqual([
      "Find Experts /find-experts",
      "Post Project /post-project",
      "Browse Entrepreneurs /browse-entrepreneurs",
      "Startup Ideas /startup-ideas",
      "Dashboard /dashboard",
      "Become Expert /expert-registration",
    ]);
  });

  // spec 9.10
  test("sees the first three featured experts with company, school years and a way to each profile", async () => {
    const featured = ["Ada", "Ben", "Cat", "Dov", "Eve"].map((name, index) => ({
      id: `expert-${name}`,
      name,
      title: `Title of ${name}`,
      company: name === "Ben" ? null : `Company of ${name}`,
      profileImageUrl: null,
      isVerified: true,
      rating: 4.9,
      yearsExperience: index + 1,
      hourlyRate: "210.00",
    }));
    showDashboard(asClient, { featured });
    const section = within(await screen.findByRole("region", { name: "Featured Experts" }));
    await section.findByRole("heading", { name: "Title of Ada" });
    const rows = section.getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    for (const [index, [title, company, years, id]] of [
      ["Title of Ada", "Ada, Company of Ada", "1 year", "expert-Ada"],
      ["Title of Ben", "Ben, Independent", "2 years", "expert-Ben"],
      ["Title of Cat", "Cat, Company of Cat", "3 years", "expert-Cat"],
    ].entries()) {
      for (const text of [title, company, years]) expect(rows[index]?.textContent).toContain(text);
      const profile = section.getByRole("link", { name: `View Profile: ${title}` });
      expect(profile.getAttribute("href")).toBe(`/expert-profile/${id}`);
    }
    expect(section.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
  });

  test.each([
    [
      { industry: "Textiles", size: "small", location: "Leeds", website: "https://loom.example", isVerified: true },
      ["Verified", "Textiles", "11-50 employees", "Leeds", "https://loom.example"],
    ],
    [
      { industry: null, size: null, location: null, website: null, isVerified: false },
      ["Not asked for", ...Array(4).fill("Not stated")],
    ],
  ])("finds its profile under its tab: %j", async (facts, texts) => {
    const profile = { id: "organization", name: "Wetherby & Loom", createdAt: "2026-03-02T09:00:00.000Z", ...facts };
    showDashboard(asClient, { profile, organization: organizationDashboard({ verification: "none" }) });
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    await screen.findByText("Wetherby & Loom");
    const shown = stats(screen.getByRole("region", { name: "Organization profile" }));
    expect(shown.map((fact) => fact.replace(/ .*/, ""))).toEqual([
      "Name",
      "Verification",
      "Industry",
      "Size",
      "Location",
      "Website",
      "Member",
    ]);
    for (const [index, text] of texts.entries()) expect(shown[index + 1]).toContain(text);
    expect(shown.at(-1)).toBe("Member since Mar 02, 2026");
  });

  test("can have its profile tried again", async () => {
    showDashboard(asClient);
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    expect(await screen.findByText("The organization could not be loaded")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  // spec 2.101, 8.25
  test("reads 'No projects yet.' before the first one", async () => {
    showDashboard(asClient, { organization: organizationDashboard() });
    expect(await screen.findByText("No projects yet.")).toBeTruthy();
    expect(screen.getByText(/^Nothing is waiting for you/)).toBeTruthy();
  });
});
