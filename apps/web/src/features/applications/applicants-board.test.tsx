import type { IdeaApplicationDto } from "@quorate/api/applications/applications.schema";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { applicantFixture, IDEA_ID } from "../../testing/startup-idea-fixtures.ts";
import { ApplicantsBoard } from "./applicants-board.tsx";

afterEach(() => vi.unstubAllGlobals());

const ADA = applicantFixture("Ada Quay");
const card = () => screen.findByRole("article");

function open(applications: readonly IdeaApplicationDto[] = [ADA], answers: Answers = {}) {
  const reads: string[] = [];
  const calls = answerCalls({ "applications.listForIdea": () => applications, ...answers });
  renderScreen(
    <>
      <ApplicantsBoard ideaId={IDEA_ID} />
      <OtherReads of={["applications", "startupIdeas"]} reads={reads} />
    </>,
    { path: "/" },
  );
  return { reads, inputs: (name: string) => calls.filter((call) => call.procedure === name).map(({ input }) => input) };
}
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: /^Move to/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};
const confirm = async () =>
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: /^(Accept|Reject|Move to)/ }),
  );
const moveTo = async (name: string) => {
  await choose(name);
  await confirm();
};
const columns = () =>
  screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent)
    .join(", ");

describe("the board", () => {
  test("is read for its idea; until then it says so", async () => {
    const { inputs } = open();
    expect(screen.getByRole("heading", { level: 2, name: "Applicants" })).toBeTruthy();
    expect(screen.getByText("Loading applications")).toBeTruthy();
    await card();
    expect(inputs("applications.listForIdea")).toMatchObject([{ id: IDEA_ID, limit: 100 }]);
    expect(screen.getAllByText("No one")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(screen.queryByText(/withdrawn/)).toBeNull();
  });

  test("without anybody says how that changes", async () => {
    open([]);
    expect(await screen.findByRole("heading", { name: "No applications yet." })).toBeTruthy();
    expect(
      screen.getByText(
        "Applicants appear here, and we'll notify you. It helps to browse entrepreneurs and invite some.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse entrepreneurs" }).getAttribute("href")).toBe(
      "/browse-entrepreneurs",
    );
    expect(screen.queryByText("No one")).toBeNull();
  });

  test("that failed is tried again", async () => {
    let isDown = true;
    open([], { "applications.listForIdea": () => (isDown ? refusal(500, "server/error") : [ADA]) });
    await screen.findByRole("heading", { name: "We could not load the applications" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card()).toBeTruthy();
  });

  test("of more than a hundred is read on", async () => {
    const first = Array.from({ length: 100 }, (_, index) =>
      applicantFixture(`Person ${index + 1}`, { status: "withdrawn" }),
    );
    const { inputs } = open([], {
      "applications.listForIdea": (input) => ((input as { cursor?: string }).cursor ? [ADA] : first),
    });
    expect(await screen.findByText("100 applications were withdrawn.")).toBeTruthy();
    expect(screen.getByText("100 applications shown")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await card()).toBeTruthy();
    expect(inputs("applications.listForIdea").at(-1)).toMatchObject({ cursor: "application of Person 100" });
    expect(screen.queryByText(/applications shown/)).toBeNull();
  });
});

describe("a card", () => {
  test("says who, how to reach them and when they applied", async () => {
    open([{ ...ADA, applicant: { ...ADA.applicant, email: "ada@quay.example" } }]);
    const shown = within(await card());
    expect(shown.getByRole("heading", { level: 4, name: "Ada Quay" })).toBeTruthy();
    expect(shown.getByRole("link", { name: "Ada Quay" }).getAttribute("href")).toBe(
      "/entrepreneur-profile/entrepreneur-ada-quay",
    );
    expect(shown.getByText("Mechanical engineer")).toBeTruthy();
    const mail = shown.getByRole("link", { name: /ada@/ });
    expect(mail.getAttribute("href")).toBe("mailto:ada@quay.example");
    expect(mail.innerHTML).toBe("ada@<wbr>quay.example");
    expect(shown.getByText("I have built three of them.")).toBeTruthy();
    expect(shown.getByText("Applied Nov 03, 2026")).toBeTruthy();
    expect(shown.getByRole("button", { name: /^Read/ }).textContent).toBe("Read the application of Ada Quay");
    expect(shown.getByRole("button", { name: /^Move to/ }).textContent).toBe("Move to another column: Ada Quay");
    expect(shown.getByRole("button", { name: "Move Ada Quay" })).toBeTruthy();
  });

  test("without an address has none, and says that there is a note", async () => {
    open([{ ...ADA, statusNotes: "Call." }]);
    const shown = within(await card());
    expect(shown.getAllByRole("link")).toHaveLength(1);
    expect(shown.getByText("Applied Nov 03, 2026 · with a note")).toBeTruthy();
  });

  test("that goes nowhere has neither menu nor handle", async () => {
    open([{ ...ADA, status: "accepted" }]);
    const shown = within(await card());
    expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Read the application of Ada Quay",
    ]);
  });
});

describe("moving by the menu", () => {
  test.each([
    ["Reviewed", "Move Ada Quay to Reviewed?", "You can't move an application back"],
    ["Interview", "Move Ada Quay to Interview?", "You can't move an application back"],
    ["Accepted", "Accept Ada Quay?", "see each other's contact details immediately"],
    ["Rejected", "Reject Ada Quay?", "This application stays rejected"],
  ])("to %s asks first, and a slip does nothing", async (label, title, consequence) => {
    const { inputs } = open([ADA], { "applications.update": () => ADA });
    await choose(label);
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(dialog.textContent).toContain(consequence);
    await userEvent.click(within(dialog).getByRole("button", { name: "Leave it" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(inputs("applications.update")).toEqual([]);
    expect(columns()).toBe("Pending 1, Reviewed 0, Interview 0, Accepted 0, Rejected 0");
  });

  test.each([
    ["Reviewed", "reviewed", "We've told Ada Quay."],
    ["Interview", "interview", "We've told Ada Quay."],
    ["Accepted", "accepted", "You're now connected and can see each other's contact details."],
    ["Rejected", "rejected", "We've told Ada Quay."],
  ] as const)("to %s is sent, said, and read again", async (label, to, description) => {
    let now: IdeaApplicationDto = ADA;
    const { inputs, reads } = open([], {
      "applications.listForIdea": () => [now],
      "applications.update": () => {
        now = { ...ADA, status: to };
        return now;
      },
    });
    await moveTo(label);
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: `${label}: Ada Quay`, description }));
    expect(inputs("applications.update")).toEqual([{ id: ADA.id, status: to }]);
    await waitFor(() => expect(readAgain(reads)).toEqual(["applications", "startupIdeas"]));
    expect(screen.getByText(label, { selector: "h3" }).textContent).toBe(`${label} 1`);
  });

  test("is shown before the server answers, of this card alone, with the focus on it", async () => {
    open([ADA, applicantFixture("Ben Sand", { status: "reviewed" })]);
    await userEvent.click(await screen.findByRole("button", { name: /^Move to.*Ada Quay/ }));
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Interview" }));
    await confirm();
    await waitFor(() => expect(columns()).toBe("Pending 0, Reviewed 1, Interview 1, Accepted 0, Rejected 0"));
    expect(screen.getByRole("link", { name: "Ben Sand" })).not.toBe(document.activeElement);
  });

  test.each([
    ["a refusal", refusal(409, "applications/cannot-move", "It was withdrawn."), "It was withdrawn."],
    ["a failure", refusal(500, "server/error", "Oops"), "Nothing was changed. Please try again."],
  ])("%s is said, and the card goes back", async (_what, answer, description) => {
    const { reads } = open([ADA], { "applications.update": () => answer });
    await moveTo("Interview");
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Ada Quay wasn't moved", description, variant: "destructive" }),
    );
    expect(columns()).toBe("Pending 1, Reviewed 0, Interview 0, Accepted 0, Rejected 0");
    await waitFor(() => expect(readAgain(reads)).toEqual(["applications", "startupIdeas"]));
  });

  test("goes back even where the list cannot be read again", async () => {
    open([ADA]);
    await userEvent.click(await screen.findByRole("button", { name: /^Move to/ }));
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Interview" }));
    await confirm();
    await waitFor(() => expect(getToasts()[0]?.description).toBe("Nothing was changed. Please try again."));
  });
});

describe("moving by the keyboard", () => {
  const RECT = { width: 100, height: 40, top: 0, bottom: 40, y: 0 };
  /** Columns and cards lie where a browser would put them: a hundred pixels each, side by side. */
  function layOut() {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rectOf(this: Element) {
      const column = this.closest("[aria-labelledby^='column-']");
      const place = column ? [...document.querySelectorAll("[aria-labelledby^='column-']")].indexOf(column) : 0;
      return { ...RECT, left: place * 100, right: place * 100 + 100, x: place * 100, toJSON: () => RECT };
    });
  }
  const press = async (code: string) => {
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
      await new Promise((done) => setTimeout(done, 30));
    });
  };
  const said = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("");

  async function lift(application = ADA) {
    layOut();
    const { inputs } = open([application], { "applications.update": () => application });
    const handle = await screen.findByRole("button", { name: "Move Ada Quay" });
    const instructions = document.getElementById(handle.getAttribute("aria-describedby") ?? "");
    expect(instructions?.textContent).toBe(
      "Press space to pick up the card, the arrow keys to move it to another column, space again to drop it, escape to leave it where it was.",
    );
    handle.focus();
    await press("Space");
    return { inputs };
  }
  afterEach(() => vi.restoreAllMocks());

  test("takes the card to the next column and says so all the way", async () => {
    const { inputs } = await lift();
    await waitFor(() => expect(said()).toMatch(/Ada Quay is (lifted|over Pending)\./));
    await press("ArrowRight");
    await waitFor(() => expect(said()).toContain("Ada Quay is over Reviewed."));
    await press("Space");
    await waitFor(() => expect(said()).toContain("Ada Quay was dropped in Reviewed."));
    expect(inputs("applications.update")).toEqual([]);
    await confirm();
    await waitFor(() => expect(inputs("applications.update")).toEqual([{ id: ADA.id, status: "reviewed" }]));
  });

  test("leaves it where it was on escape", async () => {
    const { inputs } = await lift();
    await press("ArrowRight");
    await press("Escape");
    await waitFor(() => expect(said()).toContain("Ada Quay stays where it was."));
    expect(inputs("applications.update")).toEqual([]);
    expect(document.querySelector("[data-drop]")).toBeNull();
  });

  test("put down in its own column moves nothing", async () => {
    const { inputs } = await lift();
    await press("Space");
    await waitFor(() => expect(said()).toContain("Ada Quay was dropped in Pending."));
    expect(inputs("applications.update")).toEqual([]);
  });

  test("shows which columns would take the card", async () => {
    await lift(applicantFixture("Ada Quay", { status: "interview" }));
    await press("ArrowRight");
    await waitFor(() =>
      expect(
        [...document.querySelectorAll("[aria-labelledby^='column-']")].map((column) =>
          column.getAttribute("data-drop"),
        ),
      ).toEqual(["shut", "shut", null, "over", "open"]),
    );
    expect(document.querySelectorAll("[data-lifted]")).toHaveLength(1);
    // A card that is still lifted takes the next space, whichever test types it.
    await press("Escape");
  });
});

describe("the application in full", () => {
  async function read(facts: Partial<IdeaApplicationDto> = {}, answers: Answers = {}) {
    const shown = open([{ ...ADA, ...facts }], answers);
    await userEvent.click(await screen.findByRole("button", { name: /^Read/ }));
    return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Ada Quay" })) };
  }
  const facts = (dialog: ReturnType<typeof within>) =>
    dialog
      .getAllByRole("term")
      .map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  test("holds everything that was sent", async () => {
    const { dialog } = await read({
      relevantExperience: "Two sensor firms.",
      timeCommitment: "full-time",
      statusNotes: "Call.",
    });
    expect(dialog.getByText("Mechanical engineer")).toBeTruthy();
    expect(dialog.getByText("Pending")).toBeTruthy();
    expect(dialog.getByText("I have built three of them.")).toBeTruthy();
    expect(dialog.getByRole("heading", { name: "Relevant experience" })).toBeTruthy();
    expect(dialog.getByText("Two sensor firms.")).toBeTruthy();
    expect(facts(dialog)).toEqual(["Equity expectation: 30%", "Time commitment: Full-time", "Sent: Nov 03, 2026"]);
    expect(dialog.getByLabelText("Note optional")).toHaveProperty("value", "Call.");
    expect(dialog.getByText("Ada Quay sees it next to the status.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("says what was left open", async () => {
    const { dialog } = await read({ equityExpectation: null });
    expect(facts(dialog).slice(0, 2)).toEqual(["Equity expectation: Not stated", "Time commitment: Not stated"]);
    expect(dialog.queryByRole("heading", { name: "Relevant experience" })).toBeNull();
    expect(dialog.getByLabelText("Note optional")).toHaveProperty("value", "");
  });

  test("a note is saved, said, and everything read again", async () => {
    const { inputs, reads, dialog } = await read({}, { "applications.update": () => ADA });
    await userEvent.type(dialog.getByRole("textbox"), "Call.");
    await userEvent.click(dialog.getByRole("button", { name: "Save note" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputs("applications.update")).toEqual([{ id: ADA.id, statusNotes: "Call." }]);
    expect(getToasts()[0]).toMatchObject({ title: "Note saved", description: "Ada Quay sees it next to the status." });
    expect(readAgain(reads)).toEqual(["applications", "startupIdeas"]);
  });

  test("a note that is refused stays with the reason", async () => {
    const { dialog } = await read({}, { "applications.update": () => refusal(409, "x/y", "It was withdrawn.") });
    await userEvent.type(dialog.getByRole("textbox"), "Call.");
    await userEvent.click(dialog.getByRole("button", { name: "Save note" }));
    expect(await dialog.findByText("It was withdrawn.")).toBeTruthy();
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Call.");
  });

  test("a note under way is seen", async () => {
    const { dialog } = await read();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(dialog.getByRole("button", { name: "Save note" }));
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});
