import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../lib/session.ts";
import { getToasts } from "../../lib/toast.ts";
import { HomeScreen } from "../../routes/home.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { entrepreneurDashboard, expertDashboard, organizationDashboard } from "../../testing/dashboard-fixtures.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const categories = ["One", "Two", "Three", "Four", "Five"].map((name) => ({
  id: name,
  name,
  description: null,
  icon: null,
  slug: name.toLowerCase(),
  category: "consulting",
  isActive: true,
}));

function show(user: CurrentUser) {
  answerCalls({
    "accounts.session": () => user,
    "catalog.serviceCategories": () => categories,
    "experts.featured": () => [],
    "experts.recommend": () => [
      {
        id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010",
        name: "Tomasz Okonjo",
        title: "Pricing strategist",
        bio: null,
        profileImageUrl: null,
        rating: 4.8,
        hourlyRate: "210.00",
        location: null,
        specializations: [],
        totalProjects: 12,
        availability: true,
      },
    ],
    "messages.send": () => ({ id: "message" }),
    "messages.list": () => [],
    "dashboards.projects": () => [
      {
        project: projectFixture({ id: "fit", title: "Price list for a snack maker", status: "open" }),
        reasons: [reasonFixture("for", "Specialises in Pricing"), reasonFixture("against", "No experience in Retail")],
      },
    ],
    "dashboards.entrepreneur": () => entrepreneurDashboard(),
    "dashboards.coFounders": () => ({ about: null, missing: ["lookingFor"], wish: null, matches: [] }),
    "admin.waiting": () => [{ kind: "disputes", count: 1, oldest: { since: "2026-11-12T00:00:00.000Z", days: 6 } }],
    "dashboards.organization": () =>
      organizationDashboard({
        projects: [projectFixture({ status: "open" }), projectFixture({ id: "b", status: "open" })],
      }),
    "dashboards.expert": () =>
      expertDashboard({
        projects: ["a", "b", "c", "d"].map((id) => projectFixture({ id, title: `Project ${id}` })),
      }),
  });
  renderScreen(<HomeScreen />, { path: "/home" });
}

describe("/home", () => {
  // spec 2.10
  test("greets an organization with its figures, featured experts, four services and help", async () => {
    show(userWith({ firstName: "Ines", userType: "organization", organizationId: "organization" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Hello, Ines" })).toBeDefined();
    expect((await screen.findByText("Open Projects")).nextSibling?.textContent).toBe("2");
    expect(screen.getByRole("heading", { name: "Featured Experts" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "Find Expert Help" })).toBeDefined();
    const services = screen.getByRole("region", { name: "Service Categories" });
    await within(services).findByText("One");
    expect(within(services).getAllByRole("listitem")).toHaveLength(4);
  });

  // spec 8.12
  test("finds help in a dialog, and says that the message was sent", async () => {
    show(userWith({ userType: "organization", organizationId: "organization" }));
    await userEvent.click(await screen.findByRole("button", { name: "Get recommendations" }));
    await userEvent.type(await screen.findByLabelText(/Skills/), "Pricing");
    await userEvent.click(screen.getByRole("button", { name: "Find Experts" }));
    await userEvent.click(await screen.findByRole("radio", { name: /Tomasz Okonjo/ }));
    await userEvent.type(screen.getByLabelText(/Message to Expert/), "Free in March?");
    await userEvent.click(screen.getByRole("button", { name: "Contact Expert" }));
    await waitFor(() =>
      expect(getToasts()).toMatchObject([
        {
          title: "Request Sent",
          description: "Your message has been sent to the expert. They will respond soon.",
        },
      ]),
    );
  });

  // spec 6.2
  test("shows an expert the three newest projects and no help", async () => {
    show(userWith({ expertId: "expert" }));
    const recent = await screen.findByRole("region", { name: "Recent Projects" });
    expect(within(recent).getAllByText(/^Project [a-d]$/)).toHaveLength(3);
    expect(screen.getByText("Total Projects").nextSibling?.textContent).toBe("9");
    expect(screen.queryByText("Find Expert Help")).toBeNull();
  });

  // spec 2.100
  test("shows an expert what waits, the messages, and open projects that fit with what speaks for each and against", async () => {
    show(userWith({ expertId: "expert" }));
    const fitting = within(await screen.findByRole("region", { name: "Open projects that fit" }));
    expect(await fitting.findByText("Price list for a snack maker")).toBeDefined();
    const reasons = within(fitting.getByRole("list", { name: /^Why it fits/ })).getAllByRole("listitem");
    expect(
      reasons.map((reason) => [reason.querySelector("svg")?.getAttribute("aria-label"), reason.textContent]),
    ).toEqual([
      ["For", "Specialises in Pricing"],
      ["Against", "No experience in Retail"],
    ]);
    expect(screen.getByRole("region", { name: "Waiting for you" })).toBeDefined();
    expect(screen.getByText("No messages yet.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard?as=expert");
  });

  // spec 2.100
  test("shows an entrepreneur figures, what waits and co-founders who fit", async () => {
    show(userWith({ userType: "entrepreneur", entrepreneurId: "e" }));
    expect(await screen.findByRole("region", { name: "Your venture" })).toBeDefined();
    expect(screen.getByText(/^Nothing is waiting for you\. Applicants/)).toBeDefined();
    expect(await screen.findByText("Your profile doesn't say yet: who you're looking for.")).toBeDefined();
  });

  // spec 2.100
  test("shows an administrator what waits", async () => {
    show(userWith({ isAdmin: true }));
    expect(await screen.findByText("1 dispute")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Choose a role" })).toBeNull();
  });

  // spec 2.100
  test("shows whoever has several roles one of them, and the others in the same place", async () => {
    show(userWith({ userType: "both", expertId: "expert", organizationId: "organization" }));
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Expert" }));
    expect(await screen.findByRole("region", { name: "Open projects that fit" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Projects by status" })).toBeNull();
  });

  test("offers the roles to whoever has none yet", async () => {
    show(userWith({ firstName: " " }));
    expect(await screen.findByRole("heading", { level: 1, name: "Hello, Professional" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose a role" })).toBeDefined();
  });
});
