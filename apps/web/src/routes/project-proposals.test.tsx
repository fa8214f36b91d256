import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { refusal } from "../testing/answer-calls.ts";
import { proposalFixture } from "../testing/project-fixtures.ts";
import { factsOf, inputOf, region, show, titles } from "../testing/project-page.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

describe("the proposals", () => {
  const asClient = { project: { status: "open", viewer: "client" } } as const;

  test("of one person stand as the letter with its terms and the reasons on either side", async () => {
    const one = proposalFixture("Ada Byron", { matchScore: 92.6 });
    show({ ...asClient, answers: { "proposals.listForProject": () => [one] } });
    const section = await region("One proposal");
    expect(section.getByRole("link", { name: "Ada Byron" }).getAttribute("href")).toBe(
      "/expert-profile/expert-ada-byron",
    );
    expect(section.getByText("I would begin with margin by customer.")).toBeTruthy();
    const facts = factsOf(screen.getByRole("region", { name: "One proposal" }));
    expect(facts.slice(0, 2)).toEqual(["Total: Not stated", "Expenses: Not stated"]);
    expect(facts[2]).toMatch(/^Rate: .160\/hour$/);
    expect(facts.slice(3)).toEqual([
      "Timeline: 2-3 months",
      "Match: Strong match93%: of a hundred people who match like this, 93 are worth talking to.",
      "Sent: Oct 06, 2026",
    ]);
    expect(section.getByLabelText("For").closest("li")?.textContent).toContain("repriced two food distributors");
    expect(section.getByLabelText("Against").closest("li")?.textContent).toContain("is not free before Oct 19");
    expect(section.getByText("Verified")).toBeTruthy();
    expect(section.getByRole("button", { name: /Accept/ })).toBeTruthy();
  });

  test("without a rate or a timeline say so, and an administrator decides nothing", async () => {
    const one = proposalFixture("Ada Byron", { proposedRate: null, estimatedTimeline: null });
    show({ project: { status: "open", viewer: "admin" }, answers: { "proposals.listForProject": () => [one] } });
    const section = await region("One proposal");
    expect(factsOf(screen.getByRole("region", { name: "One proposal" })).slice(1, 4)).toEqual([
      "Expenses: Not stated",
      "Rate: Not stated",
      "Timeline: Not stated",
    ]);
    expect(section.queryByRole("button", { name: /Accept/ })).toBeNull();
  });

  test("of several people are compared, three of them first, and those withdrawn are counted", async () => {
    const names = ["Ada", "Ben", "Cat", "Dov"];
    const received = [
      ...names.map((name) => proposalFixture(name)),
      proposalFixture("Eve", { status: "withdrawn" }),
      proposalFixture("Fay", { status: "withdrawn" }),
    ];
    show({ ...asClient, answers: { "proposals.listForProject": () => received } });
    const section = await region("Compare proposals");
    const shown = () => names.filter((name) => section.queryByRole("link", { name }) !== null);
    expect(shown()).toHaveLength(3);
    expect(section.getByText("2 proposals were withdrawn.")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "All 4 proposals" }));
    expect(shown()).toEqual(names);
    expect(section.queryByRole("button", { name: /^All/ })).toBeNull();
  });

  test("that were all withdrawn leave none, and one is counted in the singular", async () => {
    const gone = proposalFixture("Eve", { status: "withdrawn" });
    show({ ...asClient, answers: { "proposals.listForProject": () => [gone] } });
    const section = await region("Proposals");
    expect(section.getByText("One proposal was withdrawn.")).toBeTruthy();
    expect(section.getByText("No proposals yet.")).toBeTruthy();
    expect(section.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
  });

  test("that never came to a project which is over are not awaited", async () => {
    show({ project: { status: "cancelled" } });
    const section = await region("Proposals");
    expect(section.getByText("No proposals were sent.")).toBeTruthy();
    expect(section.queryByRole("link", { name: "Find Experts" })).toBeNull();
  });

  test("stand before the brief while they are to be decided, and behind it afterwards", async () => {
    show(asClient);
    await region("Proposals");
    expect(titles().indexOf("Proposals")).toBeLessThan(titles().indexOf("Brief"));
  });

  test("that could not be read can be tried again", async () => {
    let fails = true;
    show({
      ...asClient,
      answers: { "proposals.listForProject": () => (fails ? refusal(500, "server/error") : []) },
    });
    const section = await region("Proposals");
    expect(await section.findByText("We could not load the proposals")).toBeTruthy();
    fails = false;
    await userEvent.click(section.getByRole("button", { name: "Try again" }));
    expect(await section.findByText("No proposals yet.")).toBeTruthy();
  });
});

describe("an expert's own proposal", () => {
  const asVisitor = { viewer: "visitor", status: "open" } as const;
  const own = (facts: Parameters<typeof proposalFixture>[1]) => proposalFixture("me", facts);

  test("stands with its terms and can be withdrawn while nobody has decided", async () => {
    const calls = show({
      project: asVisitor,
      answers: {
        "proposals.listForProject": () => [own({})],
        "proposals.withdraw": () => own({ status: "withdrawn" }),
      },
    });
    const section = await region("Your proposal");
    const facts = factsOf(screen.getByRole("region", { name: "Your proposal" }));
    expect(facts.slice(0, 2)).toEqual(["Total: Not stated", "Expenses: Not stated"]);
    expect(facts[2]).toMatch(/^Rate: .160\/hour$/);
    expect(facts.slice(3)).toEqual(["Timeline: 2-3 months", "Sent: Oct 06, 2026"]);
    expect(section.getByText("Pending")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your proposal?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Proposal withdrawn",
        description: "You can send another one while the project is open.",
      }),
    );
    expect(inputOf(calls, "proposals.withdraw")).toEqual({ id: "proposal-of-me" });
  });

  test("that was declined stands above the form for another one", async () => {
    const declined = own({ status: "rejected", proposedRate: null, estimatedTimeline: null });
    show({ project: asVisitor, answers: { "proposals.listForProject": () => [declined] } });
    const section = await region("Your proposal");
    expect(section.getByText("Rejected")).toBeTruthy();
    expect(factsOf(screen.getByRole("region", { name: "Your proposal" })).slice(1, 4)).toEqual([
      "Expenses: Not stated",
      "Rate: Not stated",
      "Timeline: Not stated",
    ]);
    expect(section.queryByRole("button", { name: /Withdraw/ })).toBeNull();
    expect(screen.getByLabelText(/Cover letter/i)).toBeTruthy();
  });

  test("that lives is shown before an older or a later one that was withdrawn", async () => {
    const all = [
      own({ id: "old", status: "withdrawn", createdAt: "2026-09-01T09:00:00.000Z", coverLetter: "The old one." }),
      own({ id: "live", status: "accepted", createdAt: "2026-09-02T09:00:00.000Z", coverLetter: "The live one." }),
      own({ id: "new", status: "withdrawn", createdAt: "2026-09-03T09:00:00.000Z", coverLetter: "The new one." }),
    ];
    show({ project: { viewer: "expert" }, answers: { "proposals.listForProject": () => all } });
    expect(await screen.findByText("The live one.")).toBeTruthy();
    expect(screen.queryByText("The old one.")).toBeNull();
    expect(screen.queryByText("The new one.")).toBeNull();
  });

  test("is asked for while the project is open, and not afterwards", async () => {
    show({ project: asVisitor });
    expect(await screen.findByLabelText(/Cover letter/i)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
  });

  test("is not asked for once the project is over", async () => {
    const calls = show({ project: { viewer: "expert", status: "completed" } });
    await region("Brief");
    await waitFor(() => expect(inputOf(calls, "proposals.listForProject")).toBeDefined());
    await waitFor(() => expect(screen.queryByRole("region", { name: "Your proposal" })).toBeNull());
  });

  test("that could not be read can be tried again", async () => {
    show({ project: asVisitor, answers: { "proposals.listForProject": () => refusal(500, "server/error") } });
    const section = await region("Your proposal");
    expect(await section.findByText("We could not load your proposal")).toBeTruthy();
    expect(section.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
