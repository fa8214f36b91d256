import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../testing/answer-calls.ts";
import { expertSummary } from "../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { linksIn, neverAnswered, notesOf } from "../testing/shown-facts.ts";
import { ContactExpert } from "./contact-expert.tsx";

const EXPERT = expertSummary();

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

describe("contact", () => {
  const show = (answers: Answers) => {
    const calls = answerCalls(answers);
    renderScreen(<ContactExpert expert={EXPERT} label="Contact" />, { path: "/" });
    return calls;
  };
  const organization = () => userWith({ userType: "organization", organizationId: "organization" });
  const invite = async (answers: Answers) => {
    const calls = show({ "accounts.session": organization, ...answers });
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-haspopup")).toBe("dialog"));
    await userEvent.click(screen.getByRole("button", { name: "Contact: Pricing strategist" }));
    await userEvent.click(await screen.findByRole("button", { name: "Invite to a project" }));
    await screen.findByRole("dialog", { name: "Invite Amara Lindqvist to a project?" });
    return calls;
  };
  const PROJECTS = [
    { id: "p1", title: "Pricing review", budget: null, timeline: "1-2 months" },
    { id: "p2", title: "Tax review", budget: null, timeline: null },
  ];

  test("asks a guest to log in, and opens nothing", async () => {
    show({ "accounts.session": () => null });
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-haspopup")).toBeNull();
    await waitFor(async () => {
      await userEvent.click(button);
      expect(getToasts()[0]?.title).toBe("Authentication Required");
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("does nothing before it is known who reads", async () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ContactExpert expert={EXPERT} label="Contact" />, { path: "/" });
    const before = getToasts().length;
    await userEvent.click(screen.getByRole("button"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getToasts()).toHaveLength(before);
  });

  test("by an invitation says what of the note they do not read yet", async () => {
    await invite({ "projects.list": () => PROJECTS, "projects.inviteExpert": () => ({ hiddenDetails: ["email"] }) });
    await userEvent.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Send invitation" }));
    await waitFor(() =>
      expect(getToasts()[0]?.description).toMatch(
        /An email address is hidden from .+ until a proposal between you is accepted\.$/,
      ),
    );
  });

  test("by an invitation says what they will see, and sends the chosen project", async () => {
    const calls = await invite({
      "projects.list": () => PROJECTS,
      "projects.inviteExpert": () => ({ hiddenDetails: [] }),
    });
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("They see the whole brief and your note, and can answer with a proposal.")).toBeTruthy();
    const radios = await dialog.findAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(dialog.getByRole("group", { name: "Project" })).toBeTruthy();
    expect(radios[0]?.closest("label")?.textContent).toMatch(/^Pricing reviewBudget: .+, 1-2 months$/);
    expect(radios[1]?.closest("label")?.textContent).toMatch(/^Tax reviewBudget: [^,]+$/);
    const note = dialog.getByLabelText<HTMLTextAreaElement>("Note optional");
    expect(note.maxLength).toBe(1000);
    expect(notesOf(note)).toEqual(["Why you think of them, and when you would like to start."]);
    await userEvent.click(dialog.getByLabelText(/^Tax review/));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "projects.inviteExpert")?.input).toEqual({
      id: "p2",
      expertId: EXPERT.id,
      note: "",
    });
    expect(getToasts()[0]).toMatchObject({
      title: "Request Sent",
      description: "Amara Lindqvist has been invited to “Tax review”.",
    });
  });

  test("by an invitation that was refused forgets the refusal with another choice", async () => {
    await invite({
      "projects.list": () => PROJECTS,
      "projects.inviteExpert": () => refusal(409, "projects/already-invited", "Already invited."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("Already invited.")).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/^Tax review/));
    expect(screen.queryByText("Already invited.")).toBeNull();
  });

  test("by an invitation that is under way is busy", async () => {
    await invite({ "projects.list": () => PROJECTS });
    const send = await screen.findByRole("button", { name: "Send invitation" });
    vi.stubGlobal("fetch", neverAnswered);
    await userEvent.click(send);
    expect((await screen.findByRole("button", { name: "Sending..." })).getAttribute("aria-disabled")).toBe("true");
  });

  test("by an invitation that does not reach the server says so", async () => {
    await invite({ "projects.list": () => PROJECTS });
    const send = await screen.findByRole("button", { name: "Send invitation" });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await userEvent.click(send);
    expect(await screen.findByText("The server could not be reached. Nothing was sent.")).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({
      title: "Error",
      description: "Failed to send request to expert. Please try again.",
      variant: "destructive",
    });
  });

  test("by an invitation after the session has ended leads to logging in", async () => {
    await invite({
      "projects.list": () => PROJECTS,
      "projects.inviteExpert": () => refusal(401, "accounts/unauthenticated"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("You are logged out.")).toBeTruthy();
  });

  test("by an invitation needs an open project", async () => {
    await invite({ "projects.list": () => [] });
    expect(await screen.findByRole("heading", { name: "You have no open project" })).toBeTruthy();
    expect(screen.getByText("You can only invite experts to a project that still accepts proposals.")).toBeTruthy();
    expect(linksIn(screen.getByRole("dialog"))).toEqual(["Post a project: /post-project"]);
  });

  test("by an invitation reads the projects again after a failure", async () => {
    let fails = true;
    await invite({ "projects.list": () => (fails ? refusal(500, "server/error") : PROJECTS) });
    expect(await screen.findByRole("heading", { name: "We could not load your projects" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("radio")).toHaveLength(2);
  });
});
