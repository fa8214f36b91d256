import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ApplicationsScreen } from "../../routes/applications.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { applicantFixture, applicationFixture, IDEA_ID, ideaFixture } from "../../testing/startup-idea-fixtures.ts";
import { ApplicantsBoard } from "./applicants-board.tsx";

afterEach(() => vi.unstubAllGlobals());

const columnOf = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));
const ADA = applicantFixture("Ada Quay");

describe("the owner's board", () => {
  function open(answers: Answers = {}, applications = [ADA]) {
    const calls = answerCalls({ "applications.listForIdea": () => applications, ...answers });
    renderScreen(<ApplicantsBoard ideaId={IDEA_ID} />, { path: "/" });
    return calls;
  }
  async function chooseMove(name: string, to: string) {
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^Move to.*${name}`) }));
    await userEvent.click(await screen.findByRole("menuitem", { name: to }));
    await userEvent.click(await screen.findByRole("button", { name: `Move to ${to}` }));
  }

  test("has a column for each status, and says how many were withdrawn", async () => {
    open({}, [ADA, applicantFixture("Ben", { status: "accepted" }), applicantFixture("Cy", { status: "withdrawn" })]);
    await screen.findByText("Ada Quay");
    const columns = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(columns).toEqual(["Pending 1", "Reviewed 0", "Interview 0", "Accepted 1", "Rejected 0"]);
    expect(columnOf("Accepted").queryByRole("button", { name: /^Move/ })).toBeNull();
    expect(screen.queryByText("Cy")).toBeNull();
    expect(screen.getByText("1 application was withdrawn.")).toBeTruthy();
  });

  test("moves a card at once by its menu, which offers what the table allows", async () => {
    const calls = open({ "applications.update": () => ({ ...ADA, status: "interview" }) }, [
      applicantFixture("Ada Quay", { status: "reviewed" }),
    ]);
    await userEvent.click(await screen.findByRole("button", { name: /^Move to.*Ada Quay/ }));
    const choices = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(choices).toEqual(["Interview", "Accepted", "Rejected"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Interview" }));
    await userEvent.click(await screen.findByRole("button", { name: "Move to Interview" }));
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === "applications.update").map(({ input }) => input)).toEqual([
        { id: ADA.id, status: "interview" },
      ]),
    );
  });

  // spec 2.134
  test("brings a card back when the server refuses, and says why", async () => {
    const why = "This application is withdrawn and cannot be moved there.";
    open({ "applications.update": () => refusal(409, "applications/cannot-move", why) });
    await chooseMove("Ada Quay", "Interview");
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: "Ada Quay wasn't moved", description: why }));
    expect(await columnOf("Pending").findByText("Ada Quay")).toBeTruthy();
  });

  test("opens an application in full and keeps a note for its applicant", async () => {
    const calls = open({ "applications.update": () => ADA });
    await userEvent.click(await screen.findByRole("button", { name: /^Read.*Ada Quay/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ada Quay" }));
    expect(dialog.getByText("I have built three of them.")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Note/ }), "Call on Thursday.");
    await userEvent.click(dialog.getByRole("button", { name: "Save note" }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === "applications.update")?.input).toEqual({
        id: ADA.id,
        statusNotes: "Call on Thursday.",
      }),
    );
  });

  test("says what is hidden in a letter on its card and in full, and in the founder's own note", async () => {
    open({
      "applications.listForIdea": () => [
        {
          ...ADA,
          coverLetter: "Call •••••.",
          statusNotes: "Mine: 07700 900123.",
          hiddenDetails: ["phone"],
          hiddenInNotes: ["phone"],
        },
      ],
    });
    const here = /^A phone number is hidden here until the two of you are connected/;
    expect(await screen.findByText(here)).toBeTruthy();
    await userEvent.click(await screen.findByRole("button", { name: /^Read.*Ada Quay/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ada Quay" }));
    expect(dialog.getByText(here)).toBeTruthy();
    expect(
      dialog.getByText(/^A phone number is hidden from the other person until .* the application is accepted\.$/),
    ).toBeTruthy();
  });

  test("says when nobody has applied, and what failed can be tried again", async () => {
    open({ "applications.listForIdea": () => refusal(500, "server/error") });
    expect(await screen.findByRole("heading", { name: "We could not load the applications" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("my applications", () => {
  const mine = {
    ...applicationFixture({ status: "interview", statusNotes: "Call on Thursday." }),
    idea: { ...ideaFixture(), isActive: false },
  };
  function open(answers: Answers = {}) {
    answerCalls({
      "accounts.session": () => userWith({ entrepreneurId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004" }),
      "applications.listMine": () => [mine],
      ...answers,
    });
    renderScreen(<ApplicationsScreen />, { path: "/applications" });
  }

  // spec 2.60
  test("say how far each got, with the founder's note", async () => {
    open();
    const title = await screen.findByRole("link", { name: "Current sensor for harbour quays" });
    expect(title.getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(screen.getByText("The founder would like to talk to you.")).toBeTruthy();
    expect(screen.getByText("“Call on Thursday.”")).toBeTruthy();
    expect(screen.getByText(/The idea is closed/)).toBeTruthy();
  });

  test("say what of the founder's note is hidden", async () => {
    open({ "applications.listMine": () => [{ ...mine, hiddenInNotes: ["phone"] }] });
    expect(await screen.findByText(/^A phone number is hidden here until the two of you are connected/)).toBeTruthy();
  });

  test("lead to the ideas while there are none", async () => {
    open({ "applications.listMine": () => [] });
    expect(await screen.findByRole("heading", { name: "You haven't applied to an idea yet." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse startup ideas" })).toBeTruthy();
  });

  test("are an entrepreneur's", async () => {
    open({ "accounts.session": () => userWith() });
    expect(await screen.findByRole("heading", { name: "No entrepreneur profile yet" })).toBeTruthy();
  });
});
