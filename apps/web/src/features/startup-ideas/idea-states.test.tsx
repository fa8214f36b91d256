import { ENTREPRENEUR_INDUSTRIES } from "@quorate/core/catalog/entrepreneur-industries";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FOUNDER_ID, IDEA_ID, ideaFixture } from "../../testing/startup-idea-fixtures.ts";
import { EditIdeaForm } from "./edit-idea-form.tsx";
import { NO_FILTER } from "./idea-filter.ts";
import { IdeaPage } from "./idea-page.tsx";
import { IdeaResults } from "./idea-results.tsx";
import { applicantsWord, viewsWord } from "./idea-words.ts";
import { IdeasOfPerson } from "./ideas-of-person.tsx";
import { LoadedIdea } from "./loaded-idea.tsx";
import { MyIdeasPanel } from "./my-ideas-panel.tsx";
import { OwnerActions } from "./owner-actions.tsx";
import { PostIdeaForm } from "./post-idea-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const factsOf = (part: ReturnType<typeof within>) =>
  part.getAllByRole("term").map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test.each([
  [0, 0, "No applicants yet"],
  [null, null, "No applicants yet"],
  [1, 0, "1 applicant"],
  [3, 0, "3 applicants"],
  [3, 2, "3 applicants, 2 new"],
])("%s applicants, %s of them new: %s", (applicationCount, pendingCount, words) => {
  expect(applicantsWord({ applicationCount, pendingCount })).toBe(words);
});

test.each([
  [0, "0 views"],
  [1, "1 view"],
  [2, "2 views"],
])("%i: %s", (count, words) => {
  expect(viewsWord(count)).toBe(words);
});

describe("an idea's page", () => {
  test("states all of it, with the founder", () => {
    renderPart(
      <IdeaPage idea={ideaFixture({ isActive: false })} actions={<b>Actions</b>} application={<b>Application</b>} />,
    );
    expect(screen.getByRole("link", { name: "Startup Ideas" }).getAttribute("href")).toBe("/startup-ideas");
    expect(factsOf(within(screen.getByRole("region", { name: "Facts" })))).toEqual([
      "Target market: 620 harbours",
      "Equity offered: 30-50%",
      "Time commitment: Full-time",
      "Posted: Nov 03, 2026",
    ]);
    expect(within(screen.getByRole("region", { name: "The idea" })).getByText(/^Pilots decide by eye/)).toBeTruthy();
    const skills = within(screen.getByRole("list", { name: "Required skills" })).getAllByRole("listitem");
    expect(skills).toHaveLength(4);
    const founder = within(screen.getByRole("region", { name: "Founder" }));
    expect(founder.getByRole("link").getAttribute("href")).toBe(`/entrepreneur-profile/${FOUNDER_ID}`);
    expect(founder.getByText("Founder, tidal sensors")).toBeTruthy();
    for (const words of ["Closed", "Actions", "Application"]) expect(screen.getByText(words)).toBeTruthy();
  });

  test("of its owner counts the views and leaves the founder out; what is open is said", () => {
    renderPart(
      <IdeaPage
        idea={ideaFixture({
          targetMarket: null,
          fundingStatus: null,
          equityOffered: null,
          timeCommitmentRequired: null,
          requiredSkills: [],
        })}
        board={<b>Board</b>}
      />,
    );
    expect(factsOf(within(screen.getByRole("region", { name: "Facts" })))).toEqual([
      "Posted: Nov 03, 2026",
      "Views: 41",
    ]);
    const missing = "Not filled in yet: target market, business model, equity offered, time commitment and funding.";
    expect(screen.getByText(missing)).toBeTruthy();
    expect(screen.getByText("No particular skills.")).toBeTruthy();
    expect(screen.getByText("Board")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Founder" })).toBeNull();
    expect(screen.queryByText("Closed")).toBeNull();
  });
});

describe("the results", () => {
  function open(answer: Answers[string], filter = NO_FILTER, canPost = false) {
    const onChange = vi.fn<(next: typeof NO_FILTER) => void>();
    const calls = answerCalls({ "startupIdeas.list": answer });
    renderScreen(<IdeaResults filter={filter} onChange={onChange} canPost={canPost} />, { path: "/" });
    return { onChange, inputs: () => calls.map(({ input }) => input) };
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => ideaFixture({ id: `id-${index + 1}` }));

  test("are read a page at a time", async () => {
    const { inputs } = open((input) => ((input as { cursor?: string }).cursor ? [ideaFixture()] : many(20)));
    expect(screen.getByText("Loading startup ideas")).toBeTruthy();
    expect(await screen.findByText("20 ideas shown")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Ideas" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 ideas shown")).toBeTruthy();
    expect(inputs()).toMatchObject([{ limit: 20 }, { limit: 20, cursor: "id-20" }]);
  });

  test("count a single one; one's own are named", async () => {
    open(() => many(1), { ...NO_FILTER, scope: "mine" });
    expect(await screen.findByText("1 idea shown")).toBeTruthy();
    expect(screen.getByRole("region", { name: "My ideas" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Learn More/ }).textContent).toBe(
      "Learn More about Current sensor for harbour quays",
    );
  });

  test("that failed are tried again, and the search stands", async () => {
    let isDown = true;
    open(() => (isDown ? refusal(500, "server/error") : many(1)));
    await screen.findByRole("heading", { name: "We could not load the startup ideas" });
    expect(screen.getByText("Your search is still here.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 idea shown")).toBeTruthy();
  });

  test.each([
    ["", true, "No startup ideas yet."],
    ["mine", true, "You have not posted an idea yet."],
    ["", false, "No startup ideas yet."],
  ] as const)("none, of scope “%s”, may post %s: %s", async (scope, canPost, title) => {
    open(() => [], { ...NO_FILTER, scope }, canPost);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText("Describe your idea and who you need; co-founders apply to it.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Post an idea" })?.getAttribute("href")).toBe(
      canPost ? "/startup-ideas/new" : undefined,
    );
  });

  test.each([{ q: "quays" }, { industry: "Gaming" }, { stage: "idea" }] as const)("none for %j", async (asked) => {
    const { onChange } = open(() => [], { ...NO_FILTER, scope: "mine", ...asked }, true);
    expect(await screen.findByRole("heading", { name: "No startup ideas found" })).toBeTruthy();
    expect(screen.getByText("No idea matches all of this. Try fewer words or filters.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Post an idea" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all ideas" }));
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, scope: "mine" });
  });
});

describe("a founder's ideas elsewhere", () => {
  test("stand on the profile", async () => {
    const calls = answerCalls({ "startupIdeas.list": () => [ideaFixture()] });
    renderScreen(<IdeasOfPerson entrepreneurId="e1" isOwn={false} />, { path: "/" });
    expect(screen.getByRole("heading", { level: 2, name: "Startup ideas" })).toBeTruthy();
    expect(screen.getByText("Loading the ideas")).toBeTruthy();
    const link = await screen.findByRole("link", { name: "Current sensor for harbour quays" });
    expect(link.getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(screen.getByText("Early stage")).toBeTruthy();
    expect(calls.map(({ input }) => input)).toEqual([{ entrepreneurId: "e1", limit: 5 }]);
  });

  test.each([
    ["We could not load the ideas", <IdeasOfPerson key="person" entrepreneurId="e1" isOwn={false} />],
    ["We could not load your ideas", <MyIdeasPanel key="panel" />],
  ])("%s: can be tried again", async (title, part) => {
    let isDown = true;
    answerCalls({ "startupIdeas.list": () => (isDown ? refusal(500, "server/error") : [ideaFixture()]) });
    renderScreen(part, { path: "/" });
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Current sensor for harbour quays" })).toBeTruthy();
  });

  test.each([
    [true, "2 applicants, 1 new · 41 views"],
    [false, "2 applicants, 1 new · 41 views · Closed"],
  ])("stand on the dashboard, open %s: %s", async (isActive, words) => {
    const calls = answerCalls({
      "startupIdeas.list": () => [ideaFixture({ applicationCount: 2, pendingCount: 1, isActive })],
    });
    renderScreen(<MyIdeasPanel />, { path: "/" });
    expect(screen.getByText("Loading your ideas")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "My ideas" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All my ideas" }).getAttribute("href")).toBe("/startup-ideas?scope=mine");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(calls.map(({ input }) => input)).toEqual([{ scope: "mine", limit: 3 }]);
  });

  test("none yet: the dashboard leads to posting one", async () => {
    renderPart(<MyIdeasPanel />, { "startupIdeas.list": [] });
    expect(await screen.findByRole("heading", { name: "You have not posted an idea yet." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Post an idea" }).getAttribute("href")).toBe("/startup-ideas/new");
    expect(screen.getByText("Describe your idea and who you need; co-founders apply to it.")).toBeTruthy();
  });
});

describe("reading one", () => {
  function open(answer: Answers[string]) {
    answerCalls({ "startupIdeas.get": answer });
    renderScreen(
      <LoadedIdea id="i1" titleOf={({ title }) => title}>
        {({ title }) => <p>{title}</p>}
      </LoadedIdea>,
      { path: "/" },
    );
  }

  test("says that it loads, and names the page after it", async () => {
    open(() => ideaFixture());
    expect(screen.getByText("Loading the startup idea")).toBeTruthy();
    expect(document.title).toContain("Startup idea");
    expect(await screen.findByText("Current sensor for harbour quays")).toBeTruthy();
    expect(document.title).toContain("Current sensor for harbour quays");
  });

  test.each([400, 404])("%i: it is not there", async (status) => {
    open(() => refusal(status, "startup-ideas/not-found"));
    expect(await screen.findByRole("heading", { name: "Startup idea not found" })).toBeTruthy();
    expect(screen.getByText("It does not exist, or it was closed.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Startup Ideas" }).getAttribute("href")).toBe("/startup-ideas");
  });

  test("another failure is tried again", async () => {
    let isDown = true;
    open(() => (isDown ? refusal(500, "server/error") : ideaFixture()));
    expect(await screen.findByRole("heading", { name: "We could not load this startup idea" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Current sensor for harbour quays")).toBeTruthy();
  });
});

describe("what its owner does", () => {
  function show(isActive: boolean, answers: Record<string, unknown> = {}) {
    const reads: string[] = [];
    const calls = renderPart(
      <>
        <OwnerActions idea={ideaFixture({ isActive })} />
        <OtherReads of={["startupIdeas"]} reads={reads} />
      </>,
      answers,
    );
    return { calls, reads };
  }

  test("closing is asked first, then said", async () => {
    const { calls, reads } = show(true, { "startupIdeas.update": ideaFixture({ isActive: false }) });
    expect(screen.getByRole("link", { name: "Edit idea" }).getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}/edit`);
    expect(screen.queryByRole("button", { name: "Open again" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close idea" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close this idea?" }));
    expect(
      dialog.getByText(
        "It leaves the list and takes no more applications. People who applied can still see it, and you can open it again.",
      ),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close idea" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getToasts()[0]).toMatchObject({
      title: "Idea closed",
      description: "No one new can find it. You can still decide on applications you have.",
    });
    expect(calls).toEqual([{ procedure: "startupIdeas.update", input: { id: IDEA_ID, isActive: false } }]);
    expect(readAgain(reads)).toEqual(["startupIdeas"]);
  });

  test("closing is left", async () => {
    const { calls } = show(true);
    await userEvent.click(screen.getByRole("button", { name: "Close idea" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("opening again is done at once", async () => {
    const { calls } = show(false, { "startupIdeas.update": ideaFixture() });
    expect(screen.queryByRole("button", { name: "Close idea" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Open again" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Idea opened",
        description: "Co-founders can find it and apply.",
      }),
    );
    expect(calls).toEqual([{ procedure: "startupIdeas.update", input: { id: IDEA_ID, isActive: true } }]);
  });

  test.each([
    [refusal(409, "startup-ideas/own-profile-hidden", "Show your own profile first."), "Show your own profile first."],
    [refusal(500, "server/error", "Oops"), "Nothing was changed. Please try again."],
  ])("what fails is said: %#", async (answer, description) => {
    show(false, { "startupIdeas.update": answer });
    await userEvent.click(screen.getByRole("button", { name: "Open again" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The idea was not changed", description, variant: "destructive" }),
    );
  });
});

describe("the form", () => {
  test("begins empty, says what each part is for, and can be left", () => {
    renderPart(<PostIdeaForm />);
    for (const words of [
      "This is what co-founders read before they apply.",
      "Leave out anything you haven't settled yet.",
      "Who you need, and what you offer in return.",
      "The problem, what you've learned or built so far, and what comes next.",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    for (const field of screen.getAllByRole("textbox")) expect(field).toHaveProperty("value", "");
    for (const [label, placeholder] of [
      ["Title", "Current sensor for harbour quays"],
      ["Target market optional", "Commercial harbours"],
      ["Business model optional", "Rental per quay and month"],
      ["Equity offered optional", "30-50%"],
    ] as const) {
      expect(screen.getByLabelText(label).getAttribute("placeholder")).toBe(placeholder);
    }
    for (const [label, first, value] of [
      ["Industry", "Choose an industry", ""],
      ["Funding optional", "Not stated", ""],
      ["Time commitment optional", "Not stated", ""],
      ["Stage", "Idea", "idea"],
    ] as const) {
      const select = screen.getByLabelText(label);
      expect(select).toHaveProperty("value", value);
      expect(within(select).getAllByRole("option")[0]?.textContent?.toLowerCase()).toContain(first.toLowerCase());
    }
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/startup-ideas");
  });

  async function fillIn() {
    await userEvent.type(screen.getByLabelText("Title"), "Bells");
    await userEvent.type(screen.getByLabelText("Description"), "Cracks, heard early.");
    await userEvent.selectOptions(screen.getByLabelText("Industry"), ENTREPRENEUR_INDUSTRIES[0] ?? "");
    await userEvent.click(screen.getByRole("button", { name: "Post idea" }));
  }

  test("posts and leads to the idea", async () => {
    renderPart(<PostIdeaForm />, { "startupIdeas.create": ideaFixture() });
    await fillIn();
    expect((await screen.findByLabelText("Address")).textContent).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(getToasts()[0]).toMatchObject({ title: "Idea posted", description: "Co-founders can find it and apply." });
  });

  test("of a hidden profile says so in a message of its own", async () => {
    renderPart(<PostIdeaForm />, {
      "startupIdeas.create": refusal(409, "startup-ideas/own-profile-hidden", "Show your own profile first."),
    });
    await fillIn();
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Your profile is hidden",
        description: "Show your own profile first.",
        variant: "destructive",
      }),
    );
    expect(screen.queryByText("Show your own profile first.")).toBeNull();
  });

  test("that is refused otherwise says why in itself", async () => {
    renderPart(<PostIdeaForm />, { "startupIdeas.create": refusal(409, "startup-ideas/x", "Too many ideas.") });
    await fillIn();
    expect(await screen.findByText("Too many ideas.")).toBeTruthy();
  });

  test("of an idea shows it as it stands, an industry of its own too, and saves", async () => {
    const calls = renderPart(
      <EditIdeaForm idea={ideaFixture({ industry: "Bell founding", businessModel: "Rental" })} />,
      {
        "startupIdeas.update": ideaFixture(),
      },
    );
    expect(screen.getByLabelText("Industry")).toHaveProperty("value", "Bell founding");
    expect(within(screen.getByLabelText("Industry")).getAllByRole("option")).toHaveLength(
      ENTREPRENEUR_INDUSTRIES.length + 2,
    );
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}`);
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect((await screen.findByLabelText("Address")).textContent).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(getToasts()[0]).toMatchObject({ title: "Idea saved", description: "Others can see your changes." });
    expect(calls).toEqual([
      {
        procedure: "startupIdeas.update",
        input: {
          id: IDEA_ID,
          title: "Current sensor for harbour quays",
          description: "Pilots decide by eye whether a ship can berth.",
          industry: "Bell founding",
          stage: "early-stage",
          targetMarket: "620 harbours",
          businessModel: "Rental",
          fundingStatus: "seeking-pre-seed",
          requiredSkills: ["Hardware Engineering", "Sales", "Supply Chain", "Finance"],
          equityOffered: "30-50%",
          timeCommitmentRequired: "full-time",
        },
      },
    ]);
  });

  test("of an idea with a listed industry offers each once", () => {
    renderPart(<EditIdeaForm idea={ideaFixture()} />);
    expect(within(screen.getByLabelText("Industry")).getAllByRole("option")).toHaveLength(
      ENTREPRENEUR_INDUSTRIES.length + 1,
    );
  });

  test.each([
    ["Posting...", "Post idea", <PostIdeaForm key="post" />],
    ["Saving...", "Save changes", <EditIdeaForm key="edit" idea={ideaFixture()} />],
  ])("says %s while it is under way", async (busy, label, form) => {
    renderPart(form);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    if (label === "Post idea") await fillIn();
    else await userEvent.click(screen.getByRole("button", { name: label }));
    expect(await screen.findByRole("button", { name: busy })).toBeTruthy();
  });
});
