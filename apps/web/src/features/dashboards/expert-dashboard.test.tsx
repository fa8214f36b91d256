import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asExpert, expert, showDashboard, stats, tiles } from "../../testing/dashboard-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("an expert", () => {
  // spec 2.96, 6.2
  test("sees active and total projects, no rating before the first review and pending proposals, but no help panel", async () => {
    showDashboard(asExpert);
    expect(stats(await screen.findByRole("region", { name: "Your work as an expert" }))).toEqual([
      "Active Projects 1",
      "Total Projects 9",
      "Rating —",
      "Proposals 2",
    ]);
    expect(screen.getByText("No reviews yet")).toBeTruthy();
    expect(screen.getByText("Explore new opportunities and manage your projects")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Post New Project" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Find Expert Help" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Featured Experts" })).toBeNull();
    expect(tiles()).toEqual([
      "Find Experts /find-experts",
      "Browse Entrepreneurs /browse-entrepreneurs",
      "Startup Ideas /startup-ideas",
      "Dashboard /dashboard",
    ]);
  });

  test("finds its profile under its tab, with the ways to it", async () => {
    showDashboard(asExpert, { expert: { ...expert, expert: { ...expert.expert, rating: 4.86 } } });
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    const section = within(await screen.findByRole("region", { name: "Expert profile" }));
    expect(section.getByText("Verified")).toBeTruthy();
    expect(section.getByText("4.9")).toBeTruthy();
    expect(section.getByText("Completed projects").nextElementSibling?.textContent).toBe("9");
    expect(section.getByRole("link", { name: "View your profile" }).getAttribute("href")).toBe(
      "/expert-profile/expert",
    );
    expect(section.getByRole("link", { name: "Services and portfolio" }).getAttribute("href")).toBe("/expert-services");
  });

  test("finds its proposals under their tab", async () => {
    showDashboard(asExpert);
    await userEvent.click(await screen.findByRole("tab", { name: "Proposals" }));
    expect(screen.getAllByRole("link", { name: "Second warehouse" })).toHaveLength(3);
  });
});
