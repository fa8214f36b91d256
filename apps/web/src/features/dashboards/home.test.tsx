import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../lib/session.ts";
import { getToasts } from "../../lib/toast.ts";
import { HomeScreen } from "../../routes/home.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { expertDashboard, organizationDashboard } from "../../testing/dashboard-fixtures.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
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

  test("shows an expert the three newest projects and no help", async () => {
    show(userWith({ expertId: "expert" }));
    const recent = await screen.findByRole("region", { name: "Recent Projects" });
    expect(within(recent).getAllByText(/^Project [a-d]$/)).toHaveLength(3);
    expect(screen.getByText("Total Projects").nextSibling?.textContent).toBe("9");
    expect(screen.queryByText("Find Expert Help")).toBeNull();
  });

  test("offers the roles to whoever has none yet", async () => {
    show(userWith({ firstName: " " }));
    expect(await screen.findByRole("heading", { level: 1, name: "Hello, Professional" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose a role" })).toBeDefined();
  });
});
