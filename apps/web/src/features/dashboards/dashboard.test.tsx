import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asClient, asExpert, showDashboard } from "../../testing/dashboard-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("a user of several roles", () => {
  const several = {
    userType: "both",
    organizationId: "organization",
    expertId: "expert",
    entrepreneurId: "e",
  } as const;
  const roles = () =>
    within(screen.getByRole("navigation", { name: "Your roles" }))
      .getAllByRole("link")
      .map((link) => `${link.textContent} ${link.getAttribute("href")} ${link.getAttribute("aria-current") ?? ""}`);

  // spec 2.95
  test("sees both sentences, whose work is shown, and how much waits in each role", async () => {
    showDashboard(several);
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
    expect(screen.getByText("Explore new opportunities and manage your projects")).toBeTruthy();
    expect(screen.getByText("Find the perfect experts for your next project")).toBeTruthy();
    expect(roles()).toEqual([
      "Organization2 waiting for you /dashboard?as=organization page",
      "Expert /dashboard?as=expert ",
      "Entrepreneur1 waiting for you /dashboard?as=entrepreneur ",
    ]);
    expect(screen.queryByRole("region", { name: "Your work as an expert" })).toBeNull();
  });

  test("finds the other role by its address, and its tab beside it", async () => {
    showDashboard(several, { at: "/dashboard?as=expert&tab=proposals" });
    expect(await screen.findByRole("region", { name: "Proposals" })).toBeTruthy();
    expect(roles()[1]).toBe("Expert /dashboard?as=expert page");
    await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
    expect(await screen.findByRole("region", { name: "Your work as an expert" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: /^Entrepreneur/ }));
    expect(await screen.findByRole("region", { name: "Your venture" })).toBeTruthy();
    expect(roles()[2]).toBe("Entrepreneur1 waiting for you /dashboard?as=entrepreneur page");
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("with an address of a role they do not have sees the first they have", async () => {
    showDashboard({ ...several, entrepreneurId: null }, { at: "/dashboard?as=admin" });
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
  });
});

test("one role needs no choice", async () => {
  showDashboard(asExpert);
  await screen.findByRole("region", { name: "Your work as an expert" });
  expect(screen.queryByRole("navigation", { name: "Your roles" })).toBeNull();
});

test("an account without a profile is offered a role instead of empty figures", async () => {
  showDashboard({ firstName: "" });
  expect(await screen.findByRole("heading", { name: "Welcome back, Professional!" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose a role" }).getAttribute("href")).toBe("/user-type-selection");
  expect(screen.queryByText("Total Projects")).toBeNull();
});

describe("an administrator", () => {
  test("sees what waits with count, age and the list it stands in, and the ways to everything else", async () => {
    showDashboard({ isAdmin: true });
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await waiting.findByText("2 experts")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Revenue Analytics" }).getAttribute("href")).toBe("/admin/revenue");
    expect(screen.getByRole("link", { name: "Admin Dashboard" }).getAttribute("href")).toBe("/admin-dashboard");
  });

  test("with a profile finds the administration as a role of its own", async () => {
    showDashboard({ ...asClient, isAdmin: true }, { at: "/dashboard?as=admin" });
    expect(await screen.findByText("2 experts")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Administration" }).getAttribute("aria-current")).toBe("page");
  });
});
