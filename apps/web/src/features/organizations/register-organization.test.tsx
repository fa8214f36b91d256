import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { OrganizationRegistrationScreen } from "../../routes/organization-registration.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Create organization profile" }));

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "organizations.create": () => ({ name: "Abara Foods" }),
    ...answers,
  });
  renderScreen(<OrganizationRegistrationScreen />, { path: "/org-registration" });
  return calls;
}

async function fillIn() {
  fireEvent.change(await field("Organization name"), { target: { value: "Abara Foods" } });
  await userEvent.selectOptions(await field("Industry"), "Food & Beverage");
  await userEvent.selectOptions(await field("Organization size"), "51-250 employees");
}

describe("the organization registration", () => {
  // spec 5.9, 5.10, 5.11
  test.each([
    ["name", "Organization name must be at least 2 characters"],
    ["industry", "Please select an industry"],
    ["size", "Please select organization size"],
  ])("says at %s: %s", async (name, message) => {
    const calls = open();
    await submit();
    await waitFor(() => expect(document.getElementById(`${name}-error`)?.textContent).toBe(message));
    expect(document.getElementById(name)?.getAttribute("aria-describedby")).toContain(`${name}-error`);
    expect(calls.map(({ procedure }) => procedure)).not.toContain("organizations.create");
  });

  // spec 2.8, 4.15
  test("sends the stored value of the size, reads the user again and goes to the dashboard", async () => {
    const calls = open();
    await fillIn();
    await submit();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(calls.map(({ procedure }) => procedure)).toEqual([
      "accounts.session",
      "organizations.create",
      "accounts.session",
    ]);
    expect(calls[1]?.input).toMatchObject({ name: "Abara Foods", industry: "Food & Beverage", size: "medium" });
  });

  // spec 4.15
  test("the button says Creating... while it is under way", async () => {
    open();
    await fillIn();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await submit();
    expect((await screen.findByRole("button", { name: "Creating..." })).getAttribute("aria-disabled")).toBe("true");
  });

  // spec 8.6
  test("a failure gives the specification's toast and leaves everything as it was typed", async () => {
    open({ "organizations.create": () => refusal(500, "server/error", "Something went wrong on our side.") });
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to create organization profile. Please try again.",
      }),
    );
    expect((await field("Organization name")).value).toBe("Abara Foods");
  });
});
