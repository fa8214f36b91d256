import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { SubmitProposalForm } from "./submit-proposal-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const PROJECT_ID = "00000000-0000-4000-8000-000000000010";
type Offered = ComponentProps<typeof SubmitProposalForm>["project"];
const PROJECT: Offered = {
  ...{ id: PROJECT_ID, budget: "12000.00", feeBasisPoints: 1_500, questions: [] },
  ...{ plannedMilestones: [], serviceCategoryId: null },
};
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
      expensesCap: "",
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
  const hours = await screen.findByLabelText(/^Maximum hours/);
  await user.type(hours, "seventy");
  await fillIn();
  expect(await screen.findAllByText("Enter a number, such as 12.")).not.toHaveLength(0);
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
  const total = await screen.findByRole("status", { name: "Offer total" });
  expect(total.textContent).toContain("£12,000.00The budget: the offer gives no total");
  await user.type(screen.getByLabelText(/^Maximum hours/), "50");
  expect(total.textContent).toContain("£7,000.00£5,000.00 under the budget");
  expect(total.textContent).toContain("You receive£5,950.00After the platform fee of 15%");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  expect(total.textContent).toMatch(/^Total£0\.00You receive/);
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
  await user.type(part(1).getByLabelText("Title"), "Interviews");
  await user.type(part(1).getByLabelText("Amount"), "3000");
  await user.click(screen.getByRole("button", { name: "Add a milestone" }));
  await user.type(part(2).getByLabelText("Title"), "Plan");
  await user.type(part(2).getByLabelText("Amount"), "2,500.50");
  await user.click(screen.getByRole("radio", { name: /^By the hour/ }));
  expect(screen.getByLabelText("Rate per hour")).toHaveProperty("value", "160");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  expect(screen.getByRole("status", { name: "Offer total" }).textContent).toContain("£5,500.50");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  const sent = calls.find(({ procedure }) => procedure === "proposals.submit");
  expect(sent?.input).toMatchObject({
    proposedRate: "",
    milestones: [
      { title: "Interviews", amount: "3000", dueDate: null, period: null },
      { title: "Plan", amount: "2500.50", dueDate: null, period: null },
    ],
  });
});

test("a milestone by the hour is sent with rate and weeks, says what its cap pays for, and is a fixed one again without the tick", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, {
    "accounts.session": expertUser,
    "proposals.submit": proposalFixture("Lucian Marchetti"),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Cover letter"), "By the week.");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  await user.type(part(1).getByLabelText("Title"), "Advice");
  await user.type(part(1).getByLabelText("Amount"), "1400");
  await user.click(part(1).getByLabelText(/^Pay by the hour/));
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  expect(part(1).getByLabelText("Weeks").getAttribute("aria-invalid")).toBe("true");
  expect(sentBy(calls)).toBeUndefined();
  await user.type(part(1).getByLabelText("Hourly rate"), "140");
  await user.type(part(1).getByLabelText("Weeks"), "3");
  expect(part(1).getByText("£1,400.00 pays for 10 h.")).toBeTruthy();
  expect(screen.getByRole("status", { name: "Offer total" }).textContent).toContain(
    "£1,400.00£10,600.00 under the budgetAt most: only approved hours are paid",
  );
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  const sent = sentBy(calls);
  expect(sent).toMatchObject({ milestones: [{ title: "Advice", period: { hourlyRate: "140", weeks: 3 } }] });
  await user.click(part(1).getByLabelText(/^Pay by the hour/));
  expect(part(1).queryByLabelText("Weeks")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  expect(calls.filter(({ procedure }) => procedure === "proposals.submit").at(-1)?.input).toMatchObject({
    milestones: [{ title: "Advice", amount: "1400", period: null }],
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
  const hours = await screen.findByLabelText(/^Maximum hours/);
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

const PLANNED = [
  {
    title: "Interviews",
    description: "Notes of twelve",
    amount: "3000.00",
    dueDate: "2027-01-15",
    period: null,
    expensesCap: "300.00",
  },
  { title: "Plan", description: null, amount: "2500.50", dueDate: null, period: null, expensesCap: null },
];
const PLANNING = { ...PROJECT, plannedMilestones: PLANNED };
const part = (nth: number) => within(screen.getByRole("group", { name: `Milestone ${nth}` }));
const titles = () => screen.getAllByLabelText("Title").map((field) => Reflect.get(field, "value"));
const takeOver = () => userEvent.click(screen.getByRole("button", { name: "Use the client's milestones" }));

describe("the client's milestones", () => {
  test("are taken over whole, changed like any other, and sent as the offer's", async () => {
    const calls = renderPart(<SubmitProposalForm project={PLANNING} />, {
      "accounts.session": expertUser,
      "proposals.submit": proposalFixture("Lucian Marchetti"),
    });
    await userEvent.type(await screen.findByLabelText("Cover letter"), "By your plan.");
    expect(
      screen.getByText("The client has planned 2 milestones, worth £5,500.50. What you've typed stays."),
    ).toBeTruthy();
    await takeOver();
    expect(screen.queryByRole("button", { name: "Use the client's milestones" })).toBeNull();
    expect(part(1).getByLabelText(/^Due date/)).toHaveProperty("value", "2027-01-15");
    await userEvent.clear(part(2).getByLabelText("Amount"));
    await userEvent.type(part(2).getByLabelText("Amount"), "2000");
    await userEvent.click(screen.getByRole("button", { name: "Submit Proposal" }));
    expect(sentBy(calls)).toMatchObject({
      proposedRate: "",
      milestones: [
        PLANNED[0],
        { title: "Plan", description: "", amount: "2000", dueDate: null, period: null, expensesCap: "" },
      ],
    });
  });

  test("follow those that were typed, once, and a rate is there again on the way back", async () => {
    renderPart(<SubmitProposalForm project={PLANNING} />, { "accounts.session": expertUser });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("Rate per hour"), "160");
    await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
    await user.type(part(1).getByLabelText("Title"), "A first look");
    await user.click(screen.getByRole("button", { name: "Add a milestone" }));
    await takeOver();
    expect(titles()).toEqual(["A first look", "Interviews", "Plan"]);
    await user.click(screen.getByRole("radio", { name: /^By the hour/ }));
    expect(screen.getByLabelText("Rate per hour")).toHaveProperty("value", "160");
    await takeOver();
    expect(titles()).toEqual(["A first look", "Interviews", "Plan"]);
  });

  test("are not offered where the client has planned nothing", async () => {
    renderPart(<SubmitProposalForm project={PROJECT} />, { "accounts.session": expertUser });
    await screen.findByLabelText("Cover letter");
    expect(screen.queryByRole("button", { name: "Use the client's milestones" })).toBeNull();
  });

  test("that are more than an offer has room for say so", async () => {
    const bare = { description: null, amount: "100.00", dueDate: null, period: null, expensesCap: null };
    const plannedMilestones = Array.from({ length: 20 }, (_, nth) => ({ ...bare, title: `Part ${nth + 1}` }));
    renderPart(<SubmitProposalForm project={{ ...PROJECT, plannedMilestones }} />, { "accounts.session": expertUser });
    await userEvent.click(await screen.findByRole("radio", { name: /^Milestones/ }));
    await userEvent.type(part(1).getByLabelText("Title"), "A first look");
    expect(screen.getByRole("button", { name: "Use the client's milestones" })).toHaveProperty("disabled", true);
    expect(screen.getByText("An offer can have up to 20 milestones. Remove some to add the client's.")).toBeTruthy();
  });
});

test("expenses are beside the total, of each milestone or of the whole, and come back with the way of charging", async () => {
  const calls = renderPart(<SubmitProposalForm project={PROJECT} />, { "accounts.session": expertUser });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: /^A fixed price/ }));
  await user.type(screen.getByLabelText("Price"), "5000");
  await user.type(screen.getByLabelText(/^Expenses up to/), "250");
  const sums = () => screen.getByRole("status", { name: "Offer total" }).textContent;
  expect(sums()).toContain("£5,000.00");
  expect(sums()).toContain("Up to £250.00Not in the total");
  await user.click(screen.getByRole("radio", { name: /^Milestones/ }));
  expect(sums()).not.toContain("£250.00");
  await user.type(part(1).getByLabelText("Title"), "Interviews");
  await user.type(part(1).getByLabelText("Amount"), "3000");
  await user.type(part(1).getByLabelText(/^Expenses up to/), "120.50");
  expect(sums()).toContain("Up to £120.50");
  await user.click(screen.getByRole("radio", { name: /^A fixed price/ }));
  expect(sums()).toContain("Up to £250.00");
  await user.type(screen.getByLabelText("Cover letter"), "I would begin with margin.");
  await user.click(screen.getByRole("button", { name: "Submit Proposal" }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === "proposals.submit")?.input).toMatchObject({
      price: "5000",
      expensesCap: "250",
      milestones: [],
    }),
  );
});

describe("what the form begins with", () => {
  const SERVICE = { id: "service-1", name: "Market Research", slug: "market-research" };
  const open = (profile: object, project: Partial<Offered> = {}) =>
    renderPart(<SubmitProposalForm project={{ ...PROJECT, ...project }} />, {
      "accounts.session": { ...expertUser, expertId: "expert-1" },
      "experts.get": profile,
    });

  test("is the expert's own rate and the service that fits the brief, and it says so in one line", async () => {
    const services = [{ ...SERVICE, id: "service-0", name: "Pricing" }, SERVICE];
    open({ hourlyRate: "210.00", services }, { serviceCategoryId: "service-1" });
    expect(
      await screen.findByText(
        "From your profile: your rate of £210/hour, and your service “Market Research” as the title of a first milestone. Change anything you like.",
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText("Rate per hour")).toHaveProperty("value", "210.00");
    await userEvent.click(screen.getByRole("radio", { name: /^Milestones/ }));
    expect(titles()).toEqual(["Market Research"]);
  });

  test("gives way to the client's milestones as long as nothing was typed into it", async () => {
    open({ hourlyRate: null, services: [SERVICE] }, { plannedMilestones: PLANNED, serviceCategoryId: "service-1" });
    await screen.findByText(/^From your profile: your service/);
    await userEvent.click(screen.getByRole("radio", { name: /^Milestones/ }));
    await takeOver();
    expect(titles()).toEqual(["Interviews", "Plan"]);
  });

  test("is nothing of a profile without a rate and with other services, and nothing is said", async () => {
    const calls = open({ hourlyRate: null, services: [SERVICE] }, { serviceCategoryId: "service-9" });
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain("experts.get"));
    expect(await screen.findByLabelText("Rate per hour")).toHaveProperty("value", "");
    expect(screen.queryByText(/^From your profile/)).toBeNull();
  });
});
