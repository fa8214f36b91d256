import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { Breadcrumb } from "../ui/text/breadcrumb.tsx";
import { Navigation } from "./navigation.tsx";

afterEach(() => vi.unstubAllGlobals());

function show(user: unknown) {
  answerCalls({
    "accounts.session": () => user,
    "messages.unreadCount": () => ({ count: 0 }),
    "notifications.unreadCount": () => ({ count: 0 }),
  });
  renderScreen(<Navigation />, { path: "/" });
}

describe("the navigation", () => {
  // spec 2.67, 4.1
  test("holds nothing while it is not known who is there", () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    renderScreen(<Navigation />, { path: "/" });
    expect(screen.getByRole("banner").textContent).toBe("");
    expect(screen.queryByRole("link")).toBeNull();
  });

  // spec 2.68
  test("offers guests the brand and Sign In, and nothing else", async () => {
    show(null);
    expect((await screen.findByRole("link", { name: "Sign In" })).getAttribute("href")).toBe("/login");
    expect(screen.getAllByRole("link")).toHaveLength(2);
  });

  // spec 2.69
  test("shows an organization its items, its badge, its name and address, and the log-out", async () => {
    show(userWith({ userType: "organization", organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002" }));
    const links = within(await screen.findByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Dashboard",
      "Find Experts",
      "Post Project",
      "Projects",
      "Messages",
    ]);
    await userEvent.click(await screen.findByRole("button", { name: /Rosalind Abara/ }));
    expect(screen.getByRole("banner").querySelector(".mono")?.textContent).toBe("RA");
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByText(/rosalind@quorate\.example/).textContent).toContain("Organization");
    expect(menu.getAllByRole("menuitem").map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["My organization", "/organizations/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002"],
      ["Calls", "/calls"],
      ["Settings", "/settings"],
      ["Logout", "/api/logout"],
    ]);
  });

  // spec 2.70
  test("shows people of all roles a bar that fits and everything else under More", async () => {
    const id = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002";
    show(userWith({ userType: "both", isAdmin: true, expertId: id, organizationId: id, entrepreneurId: id }));
    const bar = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(bar.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Dashboard",
      "Find Experts",
      "Post Project",
      "Find Projects",
      "Messages",
    ]);
    await userEvent.click(await bar.findByRole("button", { name: "More" }));
    const more = within(await screen.findByRole("menu"));
    expect(more.getAllByRole("menuitem").map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["Projects", "/projects"],
      ["Proposals", "/proposals"],
      ["Co-Founders", "/browse-entrepreneurs"],
      ["Startup Ideas", "/startup-ideas"],
      ["Expert Dashboard", "/expert/earnings"],
      ["Admin Dashboard", "/admin-dashboard"],
      ["Revenue Analytics", "/admin/revenue"],
    ]);
  });

  // spec 2.71
  test("on small screens is a sheet titled Navigation with the same items, 'Your Role' and the Admin Panel for everybody", async () => {
    show(userWith({ userType: "organization", organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002" }));
    await userEvent.click(await screen.findByRole("button", { name: "Open navigation" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Navigation" }));
    expect(sheet.getByRole("heading", { name: "Your Role" })).toBeDefined();
    expect(sheet.getByText("Organization")).toBeDefined();
    expect(sheet.getByRole("link", { name: "Post Project" })).toBeDefined();
    expect(sheet.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
    expect(sheet.getByRole("link", { name: "My organization" }).getAttribute("href")).toBe(
      "/organizations/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002",
    );
    expect(sheet.getByRole("link", { name: "Logout" }).getAttribute("href")).toBe("/api/logout");
  });
});

// spec 2.72
test("a breadcrumb names the way here, with Home where it is asked for", () => {
  renderScreen(<Breadcrumb home steps={[{ label: "Registration", to: "/dashboard" }, { label: "Expert Profile" }]} />, {
    path: "/",
  });
  const crumb = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(crumb.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "Home",
    "Registration",
    "Expert Profile",
  ]);
  expect(crumb.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(crumb.getByRole("link", { name: "Registration" }).getAttribute("href")).toBe("/dashboard");
  expect(crumb.getByText("Expert Profile").getAttribute("aria-current")).toBe("page");
});
