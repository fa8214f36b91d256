import { HOLD_REASONS } from "@quorate/core/expert-money/money-hold";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UnverifiedNotice } from "../components/layout/unverified-notice.tsx";
import { useRegisterOrganization } from "../features/organizations/register-organization-form.tsx";
import type { CurrentUser } from "../lib/session.ts";
import { getToasts } from "../lib/toast.ts";
import { answerCalls } from "../testing/answer-calls.ts";
import { entrepreneurDashboard, expertDashboard, organizationDashboard } from "../testing/dashboard-fixtures.ts";
import { item } from "../testing/dashboard-screen.tsx";
import { holdFixture } from "../testing/hold-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { DashboardScreen } from "./dashboard.tsx";
import { HomeScreen } from "./home.tsx";
import { PostProjectScreen } from "./post-project.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const holds = HOLD_REASONS.map((reason) =>
  item({
    ...{ kind: "unblock-money", projectId: null, projectTitle: null, milestoneId: null, milestoneTitle: null },
    ...{ amount: "2550.00", hold: holdFixture(reason, "2550.00") },
  }),
);
const works = ["a", "b", "c", "d"].map((id) => item({ projectId: id, milestoneId: id, projectTitle: `Project ${id}` }));
const founders = ["One", "Two", "Three", "Four"].map((personName) => ({
  ...{ kind: "answer-invitation" as const, ideaId: null, ideaTitle: null, personName, count: null },
  since: "2026-11-12T00:00:00.000Z",
}));
const ANSWERS = {
  "dashboards.organization": () => organizationDashboard({ waiting: works }),
  "dashboards.expert": () => expertDashboard({ waiting: [...holds, ...works] }),
  "dashboards.entrepreneur": () => entrepreneurDashboard({ waiting: founders }),
};

type Listed = { order: string | undefined; rows: (string | null)[]; said: string };

async function listOn(where: "/home" | "/dashboard", user: Partial<CurrentUser>): Promise<Listed> {
  cleanup();
  answerCalls({ "accounts.session": () => userWith(user), ...ANSWERS });
  renderScreen(where === "/home" ? <HomeScreen /> : <DashboardScreen />, { path: where });
  const list = await screen.findByRole("region", { name: /^Waiting for you/ });
  const rows = within(list).getAllByRole("listitem");
  const said = list.textContent ?? "";
  return {
    order: /items?, ([a-z ]+? first)/.exec(said)?.[1],
    rows: rows.map((row) => row.textContent),
    said,
  };
}

test.each([
  ["an organization", { userType: "organization", organizationId: "o" }, 4],
  ["an expert", { userType: "expert", expertId: "e" }, HOLD_REASONS.length + 4],
  ["an entrepreneur", { userType: "entrepreneur", entrepreneurId: "f" }, 4],
] as const)(
  "what waits for %s is one list in one order on /home and on /dashboard, and says how much of it is shown",
  async (_who, user, count) => {
    const [home, dashboard] = [await listOn("/home", user), await listOn("/dashboard", user)];
    expect([home.order, dashboard.order]).toEqual(["most urgent first", "most urgent first"]);
    expect(dashboard.rows).toHaveLength(count);
    expect(home.rows).toEqual(dashboard.rows.slice(0, home.rows.length));
    expect(home.said).toContain(`${home.rows.length} of ${count} items, most urgent first`);
    expect(home.said).toContain(`All ${count} waiting for you`);
    expect(dashboard.said).toContain(`${count} items, most urgent first`);
  },
);

test("blocked money stands in red with its amount and the button that resolves it, once for each reason", async () => {
  cleanup();
  const user = userWith({ userType: "expert", expertId: "e" });
  answerCalls({ "accounts.session": () => user, ...ANSWERS });
  renderScreen(<DashboardScreen />, { path: "/dashboard" });
  const rows = within(await screen.findByRole("region", { name: /^Waiting for you/ })).getAllByRole("listitem");
  for (const [nth, reason] of HOLD_REASONS.entries()) {
    const { action, path, name, text } = holdFixture(reason, "2550.00");
    const row = rows[nth];
    expect(row?.querySelector(".status.is-red"), reason).toBeTruthy();
    expect(row?.textContent?.toLowerCase()).toContain(name.split(": ")[1]?.toLowerCase());
    expect(row?.textContent).toContain(text);
    expect(row?.textContent).toContain("£2,550.00");
    const link = row && within(row).getByRole("link");
    expect([link?.firstChild?.textContent, link?.getAttribute("href")]).toEqual([action, path]);
  }
});

function Register() {
  const register = useRegisterOrganization();
  return (
    <button type="button" onClick={() => void register({ name: "Abara Foods", industry: "Technology", size: "small" })}>
      Register
    </button>
  );
}

describe.each([true, false])("an account whose address is confirmed: %s", (emailVerified) => {
  const user = userWith({ userType: "organization", organizationId: "o", emailVerified });

  test("reads one thing of whether it may post: in the toast, in the banner and above the form", async () => {
    answerCalls({
      "accounts.session": () => user,
      "organizations.create": () => ({ id: "o", name: "Abara Foods" }),
      "catalog.serviceCategories": () => [],
    });
    renderScreen(
      <>
        <UnverifiedNotice />
        <Register />
        <PostProjectScreen />
      </>,
      { path: "/post-project" },
    );
    await screen.findByRole("textbox", { name: /^Project title/ });
    const banner = screen.queryByRole("complementary", { name: "Address not verified" });
    const note = screen.queryByRole("heading", { name: "Verify your email address to post this project" });
    await userEvent.click(screen.getByRole("button", { name: "Register" }));
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Organization registered"));
    const toast = String(getToasts()[0]?.description);
    expect([banner === null, note === null, toast.includes("can now post")]).toEqual(Array(3).fill(emailVerified));
    if (!emailVerified) expect(toast).toBe("Verify your email address first; then Abara Foods can post projects.");
  });
});
