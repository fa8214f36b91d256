import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DashboardVenture } from "../../routes/dashboard-venture.tsx";
import { EditStartupIdeaScreen } from "../../routes/edit-startup-idea.tsx";
import { NewStartupIdeaScreen } from "../../routes/new-startup-idea.tsx";
import { StartupIdeaScreen } from "../../routes/startup-idea.tsx";
import { StartupIdeasScreen } from "../../routes/startup-ideas.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { applicationFixture, FOUNDER_ID, IDEA_ID, ideaFixture } from "../../testing/startup-idea-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const guest = () => null;
const entrepreneur = () => userWith({ entrepreneurId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004" });
const founder = () => userWith({ entrepreneurId: FOUNDER_ID });
const inputsOf = (calls: ReturnType<typeof answerCalls>, name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

describe("the list", () => {
  function open(answers: Answers = {}, address = "/startup-ideas") {
    const calls = answerCalls({
      "accounts.session": guest,
      "startupIdeas.list": () => [ideaFixture()],
      ...answers,
    });
    renderScreen(<StartupIdeasScreen />, { path: "/startup-ideas", address });
    return calls;
  }

  // spec 2.59, 2.132, 9.12
  test("shows title, stage, industry, funding, three required skills and Learn More, to guests too", async () => {
    open();
    const card = within(await screen.findByRole("article", { name: "Current sensor for harbour quays" }));
    for (const text of ["Early stage", "Energy & Climate", "Seeking pre-seed", "Niamh Bellweather"]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    const skills = within(card.getByRole("list", { name: "Required skills" })).getAllByRole("listitem");
    expect(skills.map((skill) => skill.textContent)).toEqual([
      "Hardware Engineering",
      "Sales",
      "Supply Chain",
      "+1 more",
    ]);
    const more = card.getByRole("link", { name: /^Learn More/ });
    expect(more.getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}`);
    expect(screen.queryByRole("link", { name: "Post an idea" })).toBeNull();
  });

  test("asks for what the address says, and for what is chosen", async () => {
    const calls = open({}, "/startup-ideas?q=quays&industry=Gaming&stage=dream");
    await screen.findByRole("article");
    expect(inputsOf(calls, "startupIdeas.list")).toMatchObject([{ q: "quays", industry: ["Gaming"] }]);
    await userEvent.selectOptions(screen.getByLabelText("Funding"), "Seeking seed");
    await waitFor(() =>
      expect(inputsOf(calls, "startupIdeas.list").at(-1)).toMatchObject({ fundingStatus: "seeking-seed", q: "quays" }),
    );
  });

  test("offers entrepreneurs to post, and shows theirs with applicants and views", async () => {
    const mine = () => [ideaFixture({ applicationCount: 3, pendingCount: 1, isActive: false })];
    open({ "accounts.session": founder, "startupIdeas.list": mine }, "/startup-ideas?scope=mine");
    expect(await screen.findByText("3 applicants, 1 new · 41 views")).toBeTruthy();
    expect(screen.getByText("Closed")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Post an idea" }).getAttribute("href")).toBe("/startup-ideas/new");
  });

  test("says when nothing is found, and what failed can be tried again", async () => {
    open({ "startupIdeas.list": () => [] }, "/startup-ideas?q=nothing");
    expect(await screen.findByRole("heading", { name: "No startup ideas found" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show all ideas" })).toBeTruthy();
  });
});

describe("an idea", () => {
  function open(answers: Answers = {}) {
    const calls = answerCalls({
      "accounts.session": entrepreneur,
      "startupIdeas.get": () => ideaFixture(),
      "applications.listForIdea": () => [],
      ...answers,
    });
    renderScreen(<StartupIdeaScreen />, { path: "/startup-ideas/:id", address: `/startup-ideas/${IDEA_ID}` });
    return calls;
  }

  // spec 2.59
  test("stands in full, with every required skill and the way to its founder", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Current sensor for harbour quays" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toContain("Finance");
    const profile = screen.getByRole("link", { name: "Niamh Bellweather" });
    expect(profile.getAttribute("href")).toBe(`/entrepreneur-profile/${FOUNDER_ID}`);
    expect(screen.queryByText("Views")).toBeNull();
  });

  test("asks guests to log in before they apply, and others for an entrepreneur profile", async () => {
    open({ "accounts.session": guest });
    const login = await screen.findByRole("link", { name: "Sign in to apply" });
    expect(login.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(`/startup-ideas/${IDEA_ID}`)}`);
  });

  test("asks members without an entrepreneur profile to register", async () => {
    open({ "accounts.session": () => userWith() });
    expect(await screen.findByRole("link", { name: "Register as an entrepreneur" })).toBeTruthy();
  });

  // spec 5.35
  test("takes an application, and keeps what was typed when it is refused", async () => {
    const refused = refusal(409, "applications/idea-closed", "This idea no longer takes applications.");
    const calls = open({ "applications.submit": () => refused });
    await userEvent.click(await screen.findByRole("button", { name: "Send application" }));
    expect((await screen.findAllByText("Cover letter is required")).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByLabelText("Cover letter"), "I have built three.");
    await userEvent.click(screen.getByRole("button", { name: "Send application" }));
    expect(await screen.findByText("This idea no longer takes applications.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Cover letter").value).toBe("I have built three.");
    expect(inputsOf(calls, "applications.submit")).toMatchObject([{ id: IDEA_ID, coverLetter: "I have built three." }]);
  });

  test("shows how far one's application got, with the founder's note, and lets it be withdrawn", async () => {
    const myApplication = applicationFixture({ status: "interview", statusNotes: "Call on Thursday." });
    const calls = open({
      "startupIdeas.get": () => ideaFixture({ myApplication }),
      "applications.update": () => ({ ...myApplication, status: "withdrawn" }),
    });
    expect(await screen.findByText("The founder would like to talk to you.")).toBeTruthy();
    expect(screen.getByText("Call on Thursday.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send application" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Withdraw/ }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
    await waitFor(() =>
      expect(inputsOf(calls, "applications.update")).toEqual([{ id: myApplication.id, status: "withdrawn" }]),
    );
  });

  test("leads from an acceptance to the founder and lets one apply again after a rejection", async () => {
    open({ "startupIdeas.get": () => ideaFixture({ myApplication: applicationFixture({ status: "accepted" }) }) });
    expect(await screen.findByRole("link", { name: "Go to Niamh Bellweather" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  });

  test("can be applied to again after a rejection, unless it is closed", async () => {
    open({ "startupIdeas.get": () => ideaFixture({ myApplication: applicationFixture({ status: "rejected" }) }) });
    expect(await screen.findByRole("heading", { name: "Apply again" })).toBeTruthy();
  });

  test("is its owner's to edit, to close after a question and to count views of", async () => {
    const calls = open({
      "accounts.session": founder,
      "startupIdeas.get": () => ideaFixture({ applicationCount: 0, pendingCount: 0 }),
      "startupIdeas.update": () => ideaFixture({ isActive: false }),
    });
    expect(await screen.findByText("No applications yet.")).toBeTruthy();
    expect(screen.getByText("Views").nextElementSibling?.textContent).toBe("41");
    expect(screen.getByRole("link", { name: "Edit idea" }).getAttribute("href")).toBe(`/startup-ideas/${IDEA_ID}/edit`);
    await userEvent.click(screen.getByRole("button", { name: "Close idea" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Close this idea?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close idea" }));
    await waitFor(() => expect(inputsOf(calls, "startupIdeas.update")).toEqual([{ id: IDEA_ID, isActive: false }]));
  });

  test("that is not there says so", async () => {
    open({ "startupIdeas.get": () => refusal(404, "startup-ideas/not-found") });
    expect(await screen.findByRole("heading", { name: "Startup idea not found" })).toBeTruthy();
  });
});

describe("posting and editing", () => {
  // spec 2.59, 5.34
  test("asks for what is missing, takes skills by Enter and leads to the idea", async () => {
    const calls = answerCalls({
      "accounts.session": entrepreneur,
      "startupIdeas.create": () => ideaFixture(),
    });
    renderScreen(<NewStartupIdeaScreen />, { path: "/startup-ideas/new" });
    await userEvent.click(await screen.findByRole("button", { name: "Post idea" }));
    for (const text of ["Title is required", "Description is required", "Industry is required"]) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    }
    await userEvent.type(screen.getByLabelText("Title"), "Bells");
    await userEvent.type(screen.getByLabelText("Description"), "Cracks, heard early.");
    await userEvent.selectOptions(screen.getByLabelText("Industry"), "Hardware");
    await userEvent.type(screen.getByLabelText(/^Required skills/), "Sales{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Post idea" }));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(inputsOf(calls, "startupIdeas.create")).toMatchObject([
      { title: "Bells", industry: "Hardware", stage: "idea", requiredSkills: ["Sales"] },
    ]);
  });

  test("is for entrepreneurs", async () => {
    answerCalls({ "accounts.session": () => userWith() });
    renderScreen(<NewStartupIdeaScreen />, { path: "/startup-ideas/new" });
    expect(await screen.findByRole("heading", { name: "No entrepreneur profile yet" })).toBeTruthy();
  });

  // spec 2.59
  test("an idea is edited as it stands, by its owner alone", async () => {
    const calls = answerCalls({
      "accounts.session": founder,
      "startupIdeas.get": () => ideaFixture(),
      "startupIdeas.update": () => ideaFixture(),
    });
    const place = { path: "/startup-ideas/:id/edit", address: `/startup-ideas/${IDEA_ID}/edit` };
    renderScreen(<EditStartupIdeaScreen />, place);
    await userEvent.type(await screen.findByDisplayValue("Current sensor for harbour quays"), "!");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(inputsOf(calls, "startupIdeas.update")).toMatchObject([
      { id: IDEA_ID, title: "Current sensor for harbour quays!", stage: "early-stage", targetMarket: "620 harbours" },
    ]);
  });
});

test("an entrepreneur's dashboard holds co-founders to ask, their ideas and applications", async () => {
  answerCalls({
    "startupIdeas.list": () => [ideaFixture({ applicationCount: 2, pendingCount: 2 })],
    "applications.listMine": () => [
      { ...applicationFixture({ status: "accepted" }), idea: { ...ideaFixture(), title: "Bells" } },
    ],
    "dashboards.coFounders": () => ({
      about: null,
      missing: [],
      wish: { industries: ["Travel"], lookingFor: ["CTO"] },
      matches: [],
    }),
  });
  renderScreen(<DashboardVenture entrepreneurId={FOUNDER_ID} />, { path: "/dashboard" });
  expect(await screen.findByText("2 applicants, 2 new · 41 views")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Bells" })).toBeTruthy();
  expect(screen.getByText("Accepted")).toBeTruthy();
  expect(await screen.findByText("No new matches right now.")).toBeTruthy();
});
