import type { CoFounderMatchDto } from "@quorate/api/matching/co-founder-matching.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CoFounderMatchingScreen } from "../../routes/co-founder-matching.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const ENTREPRENEUR_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0030";
const MATCH: CoFounderMatchDto = {
  id: ENTREPRENEUR_ID,
  userId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0031",
  name: "Ifeoma Lindqvist",
  profileImageUrl: null,
  title: "Embedded systems engineer",
  bio: "Sold one sensor company.",
  skills: ["Hardware Engineering"],
  industries: ["Hardware", "Energy & Climate", "Manufacturing", "Agriculture"],
  lookingFor: ["CEO/COO", "Sales", "CFO"],
  offering: ["Firmware", "Manufacturing contacts", "Patents"],
  experienceLevel: "serial",
  previousStartups: null,
  isSeekingCoFounders: true,
  isOfferingCoFounderServices: true,
  availableTimeCommitment: "full-time",
  preferredEquitySplit: null,
  locationPreference: "hybrid",
  rating: 0,
  totalConnections: 0,
  matchScore: 91,
  band: "strong",
  matchReasoning: "Offers the firmware you ask for. Against: prefers Gothenburg.",
  matchReasons: [
    reasonFixture("for", "Offers the firmware you ask for"),
    reasonFixture("against", "Prefers Gothenburg"),
  ],
};
const TYPED = {
  industryFocus: ["Energy"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  projectDescription: "Sensors for tidal turbines",
};

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ entrepreneurId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004" }),
    "matching.matchCoFounders": () => ({ matches: [MATCH], conditions: [], aiPowered: false, totalMatches: 1 }),
    "connections.list": () => [],
    ...answers,
  });
  renderScreen(<CoFounderMatchingScreen />, { path: "/co-founder-matching" });
  return calls;
}

const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Find Co-Founders" });
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const describeProject = (text: string) =>
  fireEvent.change(screen.getByLabelText("Project description"), { target: { value: text } });

async function fillIn() {
  await screen.findByRole("heading", { name: "Co-founder matching" });
  describeProject(TYPED.projectDescription);
  fireEvent.click(screen.getByLabelText("Energy"));
  fireEvent.click(screen.getByLabelText("CTO"));
  await choose("Experience level", "Senior");
  await choose("Time commitment", "full-time");
}

async function find(answers: Answers = {}) {
  const calls = open(answers);
  await fillIn();
  await userEvent.click(submit());
  return calls;
}

test("guests are told 'Registration Required' and where to log in", async () => {
  open({ "accounts.session": () => null });
  await screen.findByRole("heading", { name: "Registration Required" });
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fco-founder-matching");
});

describe("the requirements", () => {
  // spec 9.27
  test("offer the lists of the specification: 11 industries, 6 roles, 9 skills, 4 levels", async () => {
    open();
    await screen.findByRole("heading", { name: "Co-founder matching" });
    const count = (name: RegExp) => within(screen.getByRole("group", { name })).getAllByRole("checkbox").length;
    expect([count(/Industry focus/), count(/Looking for roles/), count(/Skills needed/)]).toEqual([11, 6, 9]);
    const levels = within(screen.getByLabelText("Experience level")).getAllByRole("option");
    expect(levels.map(({ textContent }) => textContent).slice(1)).toEqual([
      "Junior 0-2 years",
      "Mid 3-5 years",
      "Senior 6-10 years",
      "Expert 10+ years",
    ]);
  });

  // spec 5.29
  test("can be sent once industry, role, experience, commitment and a description that is not blank are there", async () => {
    open();
    await fillIn();
    expect(submit().disabled).toBe(false);

    describeProject("   ");
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Still missing: a project description.")).toBeTruthy();
    describeProject(TYPED.projectDescription);
    for (const label of ["Energy", "CTO"]) {
      fireEvent.click(screen.getByLabelText(label));
      expect(submit().disabled).toBe(true);
      fireEvent.click(screen.getByLabelText(label));
      expect(submit().disabled).toBe(false);
    }
    for (const [label, value] of [
      ["Experience level", "Senior"],
      ["Time commitment", "full-time"],
    ] as const) {
      await choose(label, "");
      expect(submit().disabled).toBe(true);
      await choose(label, value);
      expect(submit().disabled).toBe(false);
    }
  });

  test("are sent as the call's object, with what was left open left out", async () => {
    const calls = await find();
    await screen.findByRole("article");
    const asked = calls.filter(({ procedure }) => procedure === "matching.matchCoFounders");
    expect(asked).toEqual([
      {
        procedure: "matching.matchCoFounders",
        input: {
          ...TYPED,
          skillsNeeded: [],
          locationPreference: null,
          equityRange: null,
          conditionsDropped: [],
          keepAnswer: true,
        },
      },
    ]);
  });

  test("that are refused stay as typed, with the message at the field", async () => {
    const issues = [{ path: "equityRange", message: "Must be at most 120 characters" }];
    await find({ "matching.matchCoFounders": () => refusal(400, "input/invalid", "Please check the input.", issues) });
    await waitFor(() =>
      expect(document.getElementById("equityRange-error")?.textContent).toBe("Must be at most 120 characters"),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>("Project description").value).toBe(TYPED.projectDescription);
    expect(screen.getByLabelText<HTMLInputElement>("CTO").checked).toBe(true);
    expect(screen.queryByRole("button", { name: "Refine Search" })).toBeNull();
  });

  test("tell somebody without a profile what that costs, and where to register", async () => {
    open({ "accounts.session": () => userWith() });
    const link = await screen.findByRole("link", { name: "Register as an entrepreneur" });
    expect(link.getAttribute("href")).toBe("/entrepreneur-registration");
  });
});

describe("the matches", () => {
  // spec 9.12
  test("show score in percent, reasoning, three industries, two items offered and sought, and lead to the profile", async () => {
    await find();
    const match = within(await screen.findByRole("article", { name: "Ifeoma Lindqvist" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One person fits what you asked for");
    expect(match.getByText("Strong match").closest("details")?.textContent).toContain("91%");
    for (const text of ["Offers the firmware you ask for", "Prefers Gothenburg", "Manufacturing"]) {
      expect(match.getByText(text)).toBeTruthy();
    }
    expect(match.queryByText("Agriculture")).toBeNull();
    expect(match.getByText(/^Firmware, Manufacturing contacts/).textContent).not.toContain("Patents");
    expect(match.getByText(/^CEO\/COO, Sales/).textContent).not.toContain("CFO");
    const profile = match.getByRole("link", { name: "View Profile: Ifeoma Lindqvist" });
    expect(profile.getAttribute("href")).toBe(`/entrepreneur-profile/${ENTREPRENEUR_ID}`);
  });

  test("show the reasoning as a sentence where it is not told apart", async () => {
    const match = { ...MATCH, matchReasons: [] };
    await find({ "matching.matchCoFounders": () => ({ matches: [match], aiPowered: false, totalMatches: 1 }) });
    expect(await screen.findByText(MATCH.matchReasoning)).toBeTruthy();
  });

  test.each([
    [false, /No AI model was involved/],
    [true, /An AI model helped order/],
  ])("say whether a model took part: %s", async (aiPowered, words) => {
    await find({ "matching.matchCoFounders": () => ({ matches: [MATCH], aiPowered, totalMatches: 1 }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  // spec 2.25, 4.19
  test.each(["Refine Search", "Adjust"])("'%s' returns to the form with everything kept", async (name) => {
    await find();
    await userEvent.click(await screen.findByRole("button", { name }));
    await screen.findByRole("heading", { name: "Co-founder matching" });
    expect(screen.getByLabelText<HTMLTextAreaElement>("Project description").value).toBe(TYPED.projectDescription);
    for (const label of ["Energy", "CTO"]) expect(screen.getByLabelText<HTMLInputElement>(label).checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>("Experience level").value).toBe("Senior");
    expect(screen.getByLabelText<HTMLSelectElement>("Time commitment").value).toBe("full-time");
    expect(submit().disabled).toBe(false);
  });

  test("lead to an invitation with a note, and then say that it was sent", async () => {
    const invited: unknown[] = [];
    const calls = await find({
      "connections.list": (input) => (JSON.stringify(input).includes("pending") ? invited : []),
      "connections.invite": () => {
        invited.push({ id: "c", status: "pending", direction: "outgoing", entrepreneur: { id: ENTREPRENEUR_ID } });
        return { status: "pending" };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Invite ?Ifeoma Lindqvist$/ }));
    fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: "Two pilots run." } });
    await userEvent.click(screen.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("Invited")).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === "connections.invite")?.input).toEqual({
      id: ENTREPRENEUR_ID,
      note: "Two pilots run.",
    });
    expect(screen.queryByRole("button", { name: /^Invite/ })).toBeNull();
  });

  test.each([
    ["accepted", "outgoing", "Connected"],
    ["pending", "incoming", "Invited you"],
  ])("of somebody %s and %s say '%s'", async (status, direction, words) => {
    const connection = { id: "c", status, direction, entrepreneur: { id: ENTREPRENEUR_ID } };
    await find({
      "connections.list": (input) => (JSON.stringify(input).includes(status) ? [connection] : []),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Invite/ })).toBeNull();
  });

  test("lead somebody without a profile to register before inviting", async () => {
    await find({ "accounts.session": () => userWith() });
    const link = await screen.findByRole("link", { name: /^Register to invite ?Ifeoma Lindqvist$/ });
    expect(link.getAttribute("href")).toBe("/entrepreneur-registration");
  });

  test("that are none say what to do next", async () => {
    await find({ "matching.matchCoFounders": () => ({ matches: [], aiPowered: false, totalMatches: 0 }) });
    expect(await screen.findByRole("heading", { name: "No one fits all of this yet" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Adjust requirements" }));
    expect(screen.getByLabelText<HTMLInputElement>("CTO").checked).toBe(true);
  });
});
