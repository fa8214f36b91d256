import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../lib/session.ts";
import { HomeScreen } from "../../routes/home.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

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
    "dashboards.organization": () => ({
      projects: [projectFixture({ status: "open" }), projectFixture({ id: "b", status: "open" })],
      waiting: [],
      escrowed: "0.00",
    }),
    "dashboards.expert": () => ({
      projects: ["a", "b", "c", "d"].map((id) => projectFixture({ id, title: `Project ${id}` })),
      proposals: [],
      expert: { id: "expert", totalProjects: 9, rating: 0, isVerified: true },
      waiting: [],
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
