import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { PostProjectScreen } from "../../routes/post-project.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const CATEGORY_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00cc";

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Post project" }));

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0003" }),
    "catalog.serviceCategories": () => [{ id: CATEGORY_ID, name: "Financial Planning" }],
    "projects.create": () => ({}),
    ...answers,
  });
  renderScreen(<PostProjectScreen />, { path: "/post-project" });
  return calls;
}

const FINISHED = projectFixture({
  viewer: "client",
  status: "completed",
  title: "Price list",
  requirements: ["A price list"],
  preferredExpertise: ["Pricing"],
  timeline: "1-2 months",
  questions: [{ question: "Which ERP do you know?", isRequired: true }],
});

async function openAfter(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0003" }),
    "catalog.serviceCategories": () => [{ id: CATEGORY_ID, name: "Financial Planning" }],
    "projects.get": () => FINISHED,
    "projects.create": () => ({ id: "new" }),
    "projects.inviteExpert": () => ({}),
    ...answers,
  });
  renderScreen(<PostProjectScreen />, { path: "/post-project", address: `/post-project?after=${FINISHED.id}` });
  fireEvent.change(await field("Project title"), { target: { value: "Price list, second year" } });
  fireEvent.change(await field("Description"), { target: { value: "We reprice our trade catalogue. ".repeat(3) } });
  fireEvent.change(await field("Budget"), { target: { value: "9000" } });
  return calls;
}

describe("a follow-on project", () => {
  const sent = (calls: { procedure: string; input: unknown }[], name: string) =>
    calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);

  test("begins with what held for the finished one, and invites its expert", async () => {
    const calls = await openAfter();
    await submit();
    await waitFor(() =>
      expect(sent(calls, "projects.inviteExpert")).toEqual([{ id: "new", expertId: FINISHED.expertId, note: null }]),
    );
    expect(sent(calls, "projects.create")).toMatchObject([
      {
        title: "Price list, second year",
        requirements: ["A price list"],
        preferredExpertise: ["Pricing"],
        timeline: "1-2 months",
        questions: [{ question: "Which ERP do you know?", isRequired: true }],
      },
    ]);
  });

  test("begins after a paid call at once, with its expert and without what no brief can say", async () => {
    const call = { ...FINISHED, status: "in_progress" as const, isPaidCall: true, timeline: "One call" };
    const calls = await openAfter({ "projects.get": () => call });
    expect(await screen.findByText("You have paid for a call with them.")).toBeTruthy();
    expect((await field("Timeline")).value).toBe("");
    fireEvent.change(await field("Timeline"), { target: { value: "1-2 months" } });
    await submit();
    await waitFor(() =>
      expect(sent(calls, "projects.inviteExpert")).toEqual([{ id: "new", expertId: FINISHED.expertId, note: null }]),
    );
  });

  test("invites no one where that is not wanted", async () => {
    const calls = await openAfter();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Invite/ }));
    await submit();
    await screen.findByText("Another screen");
    expect(sent(calls, "projects.inviteExpert")).toEqual([]);
  });

  test("is posted though the invitation was refused, and says so", async () => {
    await openAfter({
      "projects.inviteExpert": () => refusal(409, "projects/expert-not-invitable", "They take no invitations."),
    });
    await submit();
    await screen.findByText("Another screen");
    expect(getToasts()[0]).toMatchObject({
      title: "Project posted",
      description: "Lucian Marchetti was not invited. They take no invitations.",
    });
  });

  test.each([
    ["client", "in_progress"],
    ["expert", "completed"],
  ] as const)(
    "needs a finished project of one's own: with %s of one that is %s the form is blank",
    async (viewer, status) => {
      await openAfter({ "projects.get": () => ({ ...FINISHED, viewer, status }) });
      expect(screen.queryByRole("checkbox", { name: /^Invite/ })).toBeNull();
      expect(screen.queryByText("A price list")).toBeNull();
    },
  );
});

async function fillIn() {
  fireEvent.change(await field("Project title"), { target: { value: "Pricing review" } });
  fireEvent.change(await field("Description"), { target: { value: "We reprice our trade catalogue. ".repeat(3) } });
  fireEvent.change(await field("Budget"), { target: { value: "£12,500.50" } });
  await userEvent.selectOptions(await field("Timeline"), "1-2 months");
  await userEvent.type(await field("Requirements"), "A price list{Enter}a PRICE list{Enter}{Enter}Three regions");
  await userEvent.click(screen.getByRole("button", { name: "Add requirement" }));
  await userEvent.type(await field("Preferred expertise"), "Pricing");
  await userEvent.click(screen.getByRole("button", { name: "Add expertise area" }));
}

describe("posting a project", () => {
  // spec 2.93
  test("needs an organization: anybody else is sent to register one, and told why", async () => {
    open({ "accounts.session": () => userWith() });
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/org-registration");
    expect(getToasts()[0]?.title).toBe("Organization Profile Required");
  });

  // spec 5.19, 5.20, 5.21, 5.23, 5.24, 5.25
  test.each([
    ["title", "Title must be at least 5 characters"],
    ["description", "Description must be at least 50 characters"],
    ["budget", "Budget is required"],
    ["timeline", "Timeline is required"],
    ["requirements", "Please add at least one requirement"],
    ["preferredExpertise", "Please add at least one expertise area"],
  ])("says at %s: %s", async (name, message) => {
    const calls = open();
    await submit();
    await waitFor(() => expect(document.getElementById(`${name}-error`)?.textContent).toBe(message));
    expect(document.getElementById(name)?.getAttribute("aria-invalid")).toBe("true");
    expect(calls.map(({ procedure }) => procedure)).not.toContain("projects.create");
  });

  test("asks what each proposal answers, and says at a question that is empty or asked twice what is wrong", async () => {
    const calls = open();
    await fillIn();
    const ask = async (nth: number, text: string) => {
      await userEvent.click(screen.getByRole("button", { name: "Add a question" }));
      await userEvent.type(await field(`Question ${nth}`), text);
    };
    await ask(1, "Who would work on it?");
    await ask(2, "Who would work on it?");
    await submit();
    await waitFor(() =>
      expect(document.getElementById("questions.1.question-error")?.textContent).toBe("You ask this already"),
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove Question 2" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Needs an answer: Question 1" }));
    await submit();
    await screen.findByText("Another screen");
    expect(calls.find(({ procedure }) => procedure === "projects.create")?.input).toMatchObject({
      questions: [{ question: "Who would work on it?", isRequired: false }],
    });
  });

  // spec 2.16, 5.22, 8.14
  test("sends the budget as a number and each entry once, says so and goes to the dashboard", async () => {
    const calls = open();
    await fillIn();
    await userEvent.selectOptions(await field("Service category optional"), "Financial Planning");
    await userEvent.type(await field("Purchase order optional"), "PO-2026-0173");
    await userEvent.type(await field("Cost centre optional"), "4200 Marketing");
    await submit();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(getToasts()[0]?.description).toBe("Your project has been posted successfully!");
    expect(calls.find(({ procedure }) => procedure === "projects.create")?.input).toMatchObject({
      title: "Pricing review",
      serviceCategoryId: CATEGORY_ID,
      budget: 12500.5,
      timeline: "1-2 months",
      requirements: ["A price list", "Three regions"],
      preferredExpertise: ["Pricing"],
      purchaseOrder: "PO-2026-0173",
      costCentre: "4200 Marketing",
    });
  });

  test("an unverified e-mail address is explained, and nothing typed is lost", async () => {
    open({ "projects.create": () => refusal(403, "accounts/email-not-verified") });
    await fillIn();
    await submit();
    expect(await screen.findByRole("button", { name: "Resend the email" })).toBeTruthy();
    expect((await field("Project title")).value).toBe("Pricing review");
    expect((await field("Budget")).value).toBe("£12,500.50");
    expect(screen.getByText("Three regions")).toBeTruthy();
  });

  // spec 8.13
  test("any other failure gives the specification's toast and keeps the form", async () => {
    open({ "projects.create": () => refusal(500, "server/error") });
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to post project. Please try again.",
      }),
    );
    expect((await field("Project title")).value).toBe("Pricing review");
  });

  test("can be posted without a category while the categories cannot be loaded", async () => {
    const calls = open({ "catalog.serviceCategories": () => refusal(503, "service/unavailable") });
    await fillIn();
    await submit();
    await screen.findByText("Another screen");
    expect(calls.find(({ procedure }) => procedure === "projects.create")?.input).toMatchObject({
      serviceCategoryId: null,
    });
  });
});
