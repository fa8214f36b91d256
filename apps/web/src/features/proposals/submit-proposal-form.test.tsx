import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { SubmitProposalForm } from "./submit-proposal-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const PROJECT_ID = "00000000-0000-4000-8000-000000000010";
const PROJECT = { id: PROJECT_ID, budget: "12000.00", feeBasisPoints: 1_500, questions: [] };
const expertUser = { email: "lucian@marchetti.example", emailVerified: true };

async function fillIn() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Cover letter"), "I would begin with margin by customer.");
  await user.type(screen.getByLabelText("Rate per hour"), "160.50");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
}

test("a rate is sent as it was typed, never as pence", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": expertUser,
    "proposals.submit": proposalFixture("Lucian Marchetti"),
  });
  await fillIn();
  expect(calls).toContainEqual({
    procedure: "proposals.submit",
    input: {
      id: PROJECT_ID,
      coverLetter: "I would begin with margin by customer.",
      proposedRate: "160.50",
      estimatedTimeline: "",
      estimatedHours: null,
      price: "",
      milestones: [],
      canStartOn: null,
      validUntil: null,
      leavesOut: "",
      answers: [],
    },
  });
});

test("hours are sent as a number and a start as a day; hours that are none say so at the field", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": expertUser,
    "proposals.submit": proposalFixture("Lucian Marchetti"),
  });
  const user = userEvent.setup();
  const hours = await screen.findByLabelText(/^Hours, at most/);
  await user.type(hours, "seventy");
  await fillIn();
  expect(await screen.findAllByText("Enter it in figures, such as 12.")).not.toHaveLength(0);
  expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.submit");
  await user.clear(hours);
  await user.type(hours, "70");
  await user.type(screen.getByLabelText(/^Can start on/), "2026-12-01");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  const sent = calls.find(({ procedure }) => procedure === "proposals.submit");
  expect(sent?.input).toMatchObject({ estimatedHours: 70, canStartOn: "2026-12-01" });
});

test("an empty form is not sent; each field says what it needs", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, { "accounts.session": expertUser });
  await userEvent.click(await screen.findByRole("button", { name: "Submit Proposal" }));
  expect(await screen.findAllByText("Cover letter is required")).toHaveLength(2);
  expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.submit");
});

test("a refusal is shown and everything typed stays", async () => {
  renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": expertUser,
    "proposals.submit": refusal(409, "proposals/project-not-open", "This project no longer accepts proposals."),
  });
  await fillIn();
  expect(await screen.findByText("This project no longer accepts proposals.")).toBeTruthy();
  expect(screen.getByLabelText("Rate per hour")).toHaveProperty("value", "160.50");
});

test("without a verified e-mail address the form says what to do instead of failing later", async () => {
  renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": { ...expertUser, emailVerified: false },
  });
  expect(await screen.findByText(/Verify lucian@marchetti.example first/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit Proposal" })).toBeNull();
});

test("the total is told as it is typed, beside the budget and after the fee", async () => {
  renderPart(<SubmitProposalForm project={PROJECT} />, { "accounts.session": expertUser });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Rate per hour"), "140");
  const total = await screen.findByRole("status", { name: "What the offer comes to" });
  expect(total.textContent).toContain("£12,000.00The budget: the offer names no total");
  await user.type(screen.getByLabelText(/^Hours, at most/), "50");
  expect(total.textContent).toContain("£7,000.00£5,000.00 under the budget");
  expect(total.textContent).toContain("You receive£5,950.00After the platform fee of 15%");
});

test("an offer of milestones is sent with them alone, and what was typed before is there again on the way back", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": expertUser,
    "proposals.submit": proposalFixture("Lucian Marchetti"),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Cover letter"), "In two parts.");
  await user.type(screen.getByLabelText("Rate per hour"), "160");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  const part = (nth: number) => within(screen.getByRole("group", { name: `Milestone ${nth}` }));
  await user.type(part(1).getByLabelText("Title"), "Interviews");
  await user.type(part(1).getByLabelText("Amount"), "3000");
  await user.click(screen.getByRole("button", { name: "Add a milestone" }));
  await user.type(part(2).getByLabelText("Title"), "Plan");
  await user.type(part(2).getByLabelText("Amount"), "2,500.50");
  await user.click(screen.getByRole("radio", { name: /^By the hour/ }));
  expect(screen.getByLabelText("Rate per hour")).toHaveProperty("value", "160");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  expect(screen.getByRole("status", { name: "What the offer comes to" }).textContent).toContain("£5,500.50");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  const sent = calls.find(({ procedure }) => procedure === "proposals.submit");
  expect(sent?.input).toMatchObject({
    proposedRate: "",
    milestones: [
      { title: "Interviews", amount: "3000", dueDate: null },
      { title: "Plan", amount: "2500.50", dueDate: null },
    ],
  });
});

const ASKED = [
  { question: "Which firms have you priced?", isRequired: true },
  { question: "Who would work on it?", isRequired: false },
];
const ASKING = { ...PROJECT, questions: ASKED };
const sentBy = (calls: { procedure: string; input: unknown }[]) =>
  calls.find(({ procedure }) => procedure === "proposals.submit")?.input;

test("the client's questions have a field each; one that needs an answer says so there, beside all else that is missing", async () => {
  const calls = renderPart(<SubmitProposalForm project={ASKING} />, {
    "accounts.session": expertUser,
    "proposals.submit": proposalFixture("Lucian Marchetti"),
  });
  const user = userEvent.setup();
  const hours = await screen.findByLabelText(/^Hours, at most/);
  await user.type(hours, "seventy");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  const firms = screen.getByLabelText("Which firms have you priced?");
  expect(firms.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Cover letter").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Who would work on it? optional").getAttribute("aria-invalid")).toBeNull();
  expect(sentBy(calls)).toBeUndefined();
  await user.type(firms, "Four.");
  await user.clear(hours);
  await fillIn();
  expect(sentBy(calls)).toMatchObject({
    answers: [
      { question: "Which firms have you priced?", answer: "Four." },
      { question: "Who would work on it?", answer: "" },
    ],
  });
});

test("questions that the client changes meanwhile take their place, and what was typed is still there", async () => {
  const asked = { current: ASKED };
  const part = () => <SubmitProposalForm project={{ ...PROJECT, questions: asked.current }} />;
  function Page() {
    const [, again] = useState(0);
    return (
      <>
        <button type="button" onClick={() => again((count) => count + 1)}>
          Read again
        </button>
        {part()}
      </>
    );
  }
  renderPart(<Page />, { "accounts.session": expertUser });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Which firms have you priced?"), "Four.");
  await user.type(screen.getByLabelText("Who would work on it? optional"), "I alone.");
  asked.current = [...ASKED.slice(1), { question: "Which shops have you priced?", isRequired: true }];
  await user.click(screen.getByRole("button", { name: "Read again" }));
  expect(screen.getByLabelText("Which shops have you priced?")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Who would work on it? optional")).toHaveProperty("value", "I alone.");
  expect(screen.getByText("Which firms have you priced? “Four.”")).toBeTruthy();
});
