import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { refusal } from "../testing/answer-calls.ts";
import { milestoneFixture, projectFixture } from "../testing/project-fixtures.ts";
import { inputOf, PROJECT_ID, region, show } from "../testing/project-page.tsx";
import { userWith } from "../testing/render-screen.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

describe("ending a project", () => {
  const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "More actions" }));

  test("the client completes it once no money is in escrow", async () => {
    const calls = show({
      milestones: [milestoneFixture({ status: "released" })],
      answers: { "projects.complete": () => projectFixture({ status: "completed" }) },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Complete project" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Complete this project?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Complete project" }));
    await waitFor(() => expect(inputOf(calls, "projects.complete")).toEqual({ id: PROJECT_ID }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("with money in escrow it is only cancelled, and only when both agree", async () => {
    show({
      milestones: [milestoneFixture({ status: "funded" })],
      answers: { "projects.cancel": () => projectFixture({ cancelRequestedBy: "client" }) },
    });
    await openMenu();
    expect(screen.queryByRole("menuitem", { name: "Complete project" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel project" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ask to cancel this project?" }));
    expect(dialog.getByText(/Money in escrow goes back to the client first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Ask to cancel" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Cancellation requested",
        description: "The project ends when the other party agrees.",
      }),
    );
  });

  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  /** Completed so many days ago; a day ago the expert declined to reopen it. */
  const declined = (viewer: "client" | "expert", days: number) => {
    const dates = {
      endDate: daysFromNow(-days),
      reopenUntil: daysFromNow(30 - days),
      reopenDeclinedAt: daysFromNow(-1),
    };
    return { project: { ...dates, viewer, status: "completed", reopenDeclinedBy: "expert" } as const };
  };

  test("a party that was declined reads from when it can ask again, and cannot before", async () => {
    show(declined("client", 2));
    const notice = await region("Lucian Marchetti declined to reopen this project");
    expect(notice.getByText(/^It stays completed\. You can ask again from \w+ \d+, \d+\.$/)).toBeTruthy();
    await openMenu();
    expect(await screen.findByRole("menuitem", { name: "Give a bonus" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Reopen project" })).toBeNull();
  });

  test("nothing is said of asking again where the project can be reopened no more by then", async () => {
    show(declined("client", 25));
    await region("Brief");
    expect(screen.queryByRole("region", { name: /declined to reopen/ })).toBeNull();
    await openMenu();
    expect(await screen.findByRole("menuitem", { name: "Give a bonus" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Reopen project" })).toBeNull();
  });

  test("the party that declined can still ask", async () => {
    show(declined("expert", 2));
    await openMenu();
    expect(await screen.findByRole("menuitem", { name: "Reopen project" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: /declined to reopen/ })).toBeNull();
  });

  test("a visitor has no such menu", async () => {
    show({ project: { viewer: "visitor", status: "open" } });
    await region("Brief");
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  });

  test("who asked to cancel reads whose answer is awaited", async () => {
    show({ project: { cancelRequestedBy: "client" } });
    const request = await region("You asked to cancel this project");
    expect(
      request.getByText("It ends when Lucian Marchetti agrees. Until then everything continues as before."),
    ).toBeTruthy();
    expect(request.getByText("Cancellation requested")).toBeTruthy();
    expect(request.queryByRole("button")).toBeNull();
  });

  test("the other party is asked by name and agrees", async () => {
    const calls = show({
      project: { viewer: "expert", cancelRequestedBy: "client" },
      answers: { "projects.cancel": () => projectFixture({ status: "cancelled" }) },
    });
    const request = await region("Wetherby & Loom asks to cancel this project");
    expect(request.getByText(/^If you agree, it ends straight away/)).toBeTruthy();
    await userEvent.click(request.getByRole("button", { name: "Agree to cancel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this project?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel project" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Project cancelled" }));
    expect(inputOf(calls, "projects.cancel")).toEqual({ id: PROJECT_ID });
  });

  test("an administrator may cancel for both", async () => {
    const answers = { "accounts.session": () => userWith({ isAdmin: true }) };
    show({ project: { viewer: "admin", cancelRequestedBy: "expert" }, answers });
    const request = await region("Lucian Marchetti asks to cancel this project");
    expect(await request.findByRole("button", { name: "Cancel project" })).toBeTruthy();
  });

  test("a refusal is said, and the page read again where somebody was faster", async () => {
    const calls = show({
      project: { status: "open" },
      answers: { "projects.cancel": () => refusal(409, "projects/closed", "This project is closed.") },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel project" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel project" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "The project was not cancelled",
        description: "This project is closed.",
        variant: "destructive",
      }),
    );
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === "projects.get").length).toBe(2));
  });
});
