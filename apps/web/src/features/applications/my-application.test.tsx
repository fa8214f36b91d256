import { APPLICATION_STATUSES } from "@quorate/core/applications/application";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { applicationFixture, FOUNDER_ID, IDEA_ID, ideaFixture } from "../../testing/startup-idea-fixtures.ts";
import { STATUS_SENTENCES } from "./application-words.ts";
import { MyApplication } from "./my-application.tsx";
import { MyApplications } from "./my-applications.tsx";
import { MyApplicationsPanel } from "./my-applications-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const ENTREPRENEUR = { entrepreneurId: "e1" };
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

function open(
  idea = ideaFixture(),
  reader: { entrepreneurId: string | null } | null = ENTREPRENEUR,
  answers: Answers = {},
) {
  const reads: string[] = [];
  const calls = answerCalls(answers);
  renderScreen(
    <main>
      <MyApplication idea={idea} reader={reader} />
      <OtherReads of={["applications", "startupIdeas"]} reads={reads} />
    </main>,
    { path: "/startup-ideas/:id", address: `/startup-ideas/${IDEA_ID}` },
  );
  return { calls, reads };
}

test("every status is said in a sentence", () => {
  expect(STATUS_SENTENCES).toEqual({
    pending: "The founder hasn't opened it yet.",
    reviewed: "The founder has read it.",
    interview: "The founder would like to talk to you.",
    accepted: "You're connected: contact details are on the founder's profile.",
    rejected: "The founder chose someone else.",
    withdrawn: "You withdrew it.",
  });
});

describe("what stands with an idea", () => {
  test("a guest is led to log in or to join, and back", () => {
    open(ideaFixture(), null);
    expect(titles()).toEqual(["Apply"]);
    expect(screen.getByText("Members with an entrepreneur profile can apply to be a co-founder.")).toBeTruthy();
    const next = encodeURIComponent(`/startup-ideas/${IDEA_ID}`);
    expect(screen.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      `Sign in to apply /login?next=${next}`,
      `Create an account /signup?next=${next}`,
    ]);
  });

  test("a member without a profile is led to register", () => {
    open(ideaFixture(), { entrepreneurId: null });
    expect(titles()).toEqual(["Apply"]);
    expect(screen.getByText("Founders see your entrepreneur profile with your application.")).toBeTruthy();
    const register = screen.getByRole("link", { name: "Register as an entrepreneur" });
    expect(register.getAttribute("href")).toBe("/entrepreneur-registration");
    expect(screen.queryByRole("form")).toBeNull();
  });

  test.each([null, { entrepreneurId: null }, ENTREPRENEUR])("of a closed idea %j reads nothing", (reader) => {
    open(ideaFixture({ isActive: false }), reader);
    expect(screen.getByRole("main").textContent).toBe("");
  });

  test("an entrepreneur has the form", () => {
    open();
    expect(titles()).toEqual(["Apply"]);
    expect(screen.getByRole("form", { name: "Apply" })).toBeTruthy();
  });

  test.each(APPLICATION_STATUSES)("an application that is %s stands with its sentence", (status) => {
    const isOver = status === "rejected" || status === "withdrawn";
    open(ideaFixture({ myApplication: applicationFixture({ status }) }));
    expect(titles()).toEqual(isOver ? ["Your application", "Apply again"] : ["Your application"]);
    const part = within(screen.getByRole("region", { name: "Your application" }));
    expect(part.getByText(new RegExp(STATUS_SENTENCES[status]))).toBeTruthy();
    const isWithdrawable = !isOver && status !== "accepted";
    expect(part.queryByRole("button", { name: /^Withdraw/ }) !== null).toBe(isWithdrawable);
    expect(part.queryAllByRole("link").map((link) => link.textContent)).toEqual(
      status === "accepted" ? ["Go to Niamh Bellweather"] : [],
    );
    expect(part.getByText("I have built three of them.")).toBeTruthy();
    expect(part.getByText("30%")).toBeTruthy();
  });

  test.each(APPLICATION_STATUSES)("of a closed idea one that is %s stands alone", (status) => {
    open(ideaFixture({ isActive: false, myApplication: applicationFixture({ status }) }));
    expect(titles()).toEqual(["Your application"]);
  });

  test("an acceptance leads to the founder, a note names who wrote it", () => {
    open(ideaFixture({ myApplication: applicationFixture({ status: "accepted", statusNotes: "Call." }) }));
    const link = screen.getByRole("link", { name: "Go to Niamh Bellweather" });
    expect(link.getAttribute("href")).toBe(`/entrepreneur-profile/${FOUNDER_ID}`);
    expect(screen.getByRole("heading", { name: "Note from Niamh Bellweather" })).toBeTruthy();
    expect(screen.getByText("Call.")).toBeTruthy();
  });

  test("says what of the letter and of the founder's note is hidden, and from whom", () => {
    const hidden = { hiddenDetails: ["email" as const], statusNotes: "Call •••••.", hiddenInNotes: ["phone" as const] };
    open(ideaFixture({ myApplication: applicationFixture({ status: "interview", ...hidden }) }));
    expect(screen.getByText(/^An email address is hidden from the other person until/)).toBeTruthy();
    expect(screen.getByText(/^A phone number is hidden here until/)).toBeTruthy();
  });

  test("without a note there is no heading for one", () => {
    open(ideaFixture({ myApplication: applicationFixture() }));
    expect(screen.queryByRole("heading", { name: /^Note/ })).toBeNull();
    expect(screen.getByRole("button", { name: /^Withdraw/ }).textContent).toBe(
      "Withdraw your application to Current sensor for harbour quays",
    );
  });
});

describe("applying", () => {
  test("offers what there is to say", () => {
    open();
    const form = within(screen.getByRole("form", { name: "Apply" }));
    expect(form.getByText("Why this idea, what you'd do first, and anything the founder should know.")).toBeTruthy();
    expect(form.getByLabelText("Relevant experience optional")).toBeTruthy();
    expect(form.getByLabelText("Equity expectation optional").getAttribute("placeholder")).toBe("20-30%");
    const times = within(form.getByLabelText("Time commitment optional")).getAllByRole("option");
    expect(times[0]?.textContent).toBe("Not stated");
    expect(times.map(({ textContent }) => textContent)).toContain("Full-time");
    for (const field of form.getAllByRole("textbox")) expect(field).toHaveProperty("value", "");
  });

  test("sends all of it, says so, and everything is read again", async () => {
    const { calls, reads } = open(ideaFixture(), ENTREPRENEUR, { "applications.submit": () => applicationFixture() });
    await userEvent.type(screen.getByLabelText("Cover letter"), "I built three.");
    await userEvent.type(screen.getByLabelText(/^Relevant experience/), "Two firms.");
    await userEvent.type(screen.getByLabelText(/^Equity expectation/), "20%");
    await userEvent.selectOptions(screen.getByLabelText(/^Time commitment/), "Full-time");
    await userEvent.click(screen.getByRole("button", { name: "Send application" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Application sent",
        description: "Niamh Bellweather will answer here.",
      }),
    );
    expect(calls).toEqual([
      {
        procedure: "applications.submit",
        input: {
          id: IDEA_ID,
          coverLetter: "I built three.",
          relevantExperience: "Two firms.",
          equityExpectation: "20%",
          timeCommitment: "full-time",
        },
      },
    ]);
    await waitFor(() => expect(readAgain(reads)).toEqual(["applications", "startupIdeas"]));
  });

  test("under way is seen", async () => {
    open();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.type(screen.getByLabelText("Cover letter"), "I built three.");
    await userEvent.click(screen.getByRole("button", { name: "Send application" }));
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
  });
});

describe("withdrawing", () => {
  async function ask(answers: Answers = {}) {
    const shown = open(ideaFixture({ myApplication: applicationFixture() }), ENTREPRENEUR, answers);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Withdraw/ }));
    return { ...shown, dialog: within(await screen.findByRole("dialog")) };
  }
  const confirm = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));

  test("is asked first", async () => {
    const { calls, dialog } = await ask();
    expect(dialog.getByRole("heading", { name: "Withdraw your application?" })).toBeTruthy();
    expect(
      dialog.getByText("The founder can no longer choose it. You can apply again while the idea is open."),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("is sent, said, and everything is read again", async () => {
    const { calls, reads, dialog } = await ask({ "applications.update": () => applicationFixture() });
    await confirm(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls[0]).toEqual({
      procedure: "applications.update",
      input: { id: applicationFixture().id, status: "withdrawn" },
    });
    expect(getToasts()[0]).toMatchObject({
      title: "Application withdrawn",
      description: "You can apply again while the idea is open.",
    });
    expect(readAgain(reads)).toEqual(["applications", "startupIdeas"]);
  });

  test.each([
    [
      "a refusal",
      refusal(409, "applications/decided", "It was accepted."),
      "It was accepted.",
      ["applications", "startupIdeas"],
    ],
    ["a failure", refusal(500, "server/error", "Oops"), "Nothing was changed. Please try again.", ["applications"]],
  ])("%s is said", async (_what, answer, description, again) => {
    const { reads, dialog } = await ask({ "applications.update": () => answer });
    await confirm(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getToasts()[0]).toMatchObject({
      title: "The application wasn't withdrawn",
      description,
      variant: "destructive",
    });
    expect(readAgain(reads)).toEqual(again);
  });

  test("under way is seen", async () => {
    const { dialog } = await ask();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await confirm(dialog);
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});

const mine = (id: string, facts: Parameters<typeof applicationFixture>[0] = {}, isActive = true) => ({
  ...applicationFixture({ id, ...facts }),
  idea: { ...ideaFixture(), isActive },
});

function list(part: "panel" | "page", answer: (input: unknown) => unknown) {
  const calls = answerCalls({ "applications.listMine": answer });
  renderScreen(part === "panel" ? <MyApplicationsPanel /> : <MyApplications />, { path: "/" });
  return () => calls.map(({ input }) => input);
}

describe.each([
  ["panel", 3],
  ["page", 20],
] as const)("my applications (%s)", (part, limit) => {
  test("are read, and lead to each idea", async () => {
    const inputs = list(part, () => [mine("1", { status: "interview" })]);
    expect(screen.getByText("Loading your applications")).toBeTruthy();
    const link = await screen.findByRole("link", { name: "Current sensor for harbour quays" });
    expect(link.getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(screen.getByText("Interview")).toBeTruthy();
    expect(inputs()).toMatchObject([{ limit }]);
  });

  test("lead to the ideas while there are none", async () => {
    list(part, () => []);
    expect(await screen.findByRole("heading", { name: "You haven't applied to an idea yet." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse startup ideas" }).getAttribute("href")).toBe("/startup-ideas");
    expect(screen.queryByText("Your applications and their status appear here.") !== null).toBe(part === "page");
  });

  test("that could not be read are tried again", async () => {
    let isDown = true;
    list(part, () => (isDown ? refusal(500, "server/error") : []));
    expect(await screen.findByRole("heading", { name: "We could not load your applications" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "You haven't applied to an idea yet." })).toBeTruthy();
  });
});

test("the dashboard's part leads to all of them", () => {
  list("panel", () => []);
  expect(screen.getByRole("heading", { level: 2, name: "My applications" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All my applications" }).getAttribute("href")).toBe("/applications");
});

describe("a row of my applications", () => {
  test("names founder, status, note and day", async () => {
    list("page", () => [mine("1", { statusNotes: "Call." })]);
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("Niamh Bellweather, Founder, tidal sensors")).toBeTruthy();
    expect(row.getByText("Pending")).toBeTruthy();
    expect(row.getByText("The founder hasn't opened it yet.")).toBeTruthy();
    expect(row.getByText("“Call.”")).toBeTruthy();
    expect(row.getByText("Sent Nov 03, 2026")).toBeTruthy();
    expect(row.getByRole("button").textContent).toBe("Withdraw your application to Current sensor for harbour quays");
    expect(screen.getByText("1 application shown")).toBeTruthy();
  });

  test("without a note has no marks, and says that an idea is closed", async () => {
    list("page", () => [mine("1", { status: "rejected" }, false)]);
    const row = within(await screen.findByRole("article"));
    expect(row.queryByText(/“/)).toBeNull();
    expect(row.getByText("Sent Nov 03, 2026 · The idea is closed")).toBeTruthy();
    expect(row.queryByRole("button")).toBeNull();
  });

  test("they are read a page at a time", async () => {
    const inputs = list("page", (input) =>
      (input as { cursor?: string }).cursor
        ? [mine("id-21")]
        : Array.from({ length: 20 }, (_, index) => mine(`id-${index + 1}`)),
    );
    expect(await screen.findByText("20 applications shown")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 applications shown")).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ cursor: "id-20" });
  });
});
