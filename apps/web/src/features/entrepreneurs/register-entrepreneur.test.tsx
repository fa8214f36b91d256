import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { EntrepreneurRegistrationScreen } from "../../routes/entrepreneur-registration.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Create entrepreneur profile" }));
const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent;

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "entrepreneurs.create": () => ({ id: "entrepreneur" }),
    ...answers,
  });
  renderScreen(<EntrepreneurRegistrationScreen />, { path: "/entrepreneur-registration" });
  return calls;
}

async function fillIn() {
  fireEvent.change(await field("Title"), { target: { value: "Founder, cold chain sensors" } });
  fireEvent.change(await field("Bio"), { target: { value: "Ten years in refrigerated logistics." } });
  await userEvent.type(await field("Skills"), "Operations{Enter}Operations{Enter}{Enter}");
  await userEvent.type(await field("Industries"), "Hardware{Enter}");
  await userEvent.type(await field("Offering"), "Customers in four ports{Enter}");
}

describe("the entrepreneur registration", () => {
  // spec 5.12, 5.13, 5.14
  test.each([
    ["title", "Title is required"],
    ["bio", "Bio is required"],
    ["skills", "Please add at least one skill"],
    ["industries", "Please add at least one industry"],
    ["offering", "Please specify what you're offering"],
  ])("says at %s: %s", async (name, message) => {
    const calls = open();
    await submit();
    await waitFor(() => expect(errorOf(name)).toBe(message));
    expect(document.getElementById(name)?.getAttribute("aria-describedby")).toContain(`${name}-error`);
    expect(calls.map(({ procedure }) => procedure)).not.toContain("entrepreneurs.create");
  });

  // spec 5.15
  test("refuses a link that is not https at its field, and asks for nobody to look for", async () => {
    open();
    await fillIn();
    fireEvent.change(await screen.findByLabelText(/^GitHub/), { target: { value: "http://code.example" } });
    await submit();
    await waitFor(() => expect(errorOf("githubUrl")).toBe("Enter a link that starts with https://"));
    expect(errorOf("lookingFor")).toBeUndefined();
  });

  // spec 2.9, 4.15, 5.16
  test("sends the specification's defaults and each tag once, reads the user again and goes to the dashboard", async () => {
    const calls = open();
    await fillIn();
    await submit();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/dashboard");
    expect(calls.map(({ procedure }) => procedure)).toEqual([
      "accounts.session",
      "entrepreneurs.create",
      "accounts.session",
    ]);
    expect(calls[1]?.input).toMatchObject({
      name: "Rosalind Abara",
      skills: ["Operations"],
      offering: ["Customers in four ports"],
      experienceLevel: "first-time",
      availableTimeCommitment: "full-time",
      locationPreference: "remote",
      isSeekingCoFounders: true,
      isOfferingCoFounderServices: false,
    });
  });

  // spec 4.15
  test("the button says Creating... while it is under way", async () => {
    open();
    await fillIn();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await submit();
    expect((await screen.findByRole("button", { name: "Creating..." })).getAttribute("aria-disabled")).toBe("true");
  });

  // spec 8.7
  test("a failure gives the specification's toast and leaves everything as it was typed", async () => {
    open({ "entrepreneurs.create": () => refusal(500, "server/error", "Something went wrong on our side.") });
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "Failed to create entrepreneur profile. Please try again.",
      }),
    );
    expect((await field("Title")).value).toBe("Founder, cold chain sensors");
  });

  test("shows no second form to somebody who has a profile", async () => {
    open({ "accounts.session": () => userWith({ userType: "entrepreneur", entrepreneurId: "entrepreneur" }) });
    await screen.findByRole("heading", { name: "You already have an entrepreneur profile" });
    expect(screen.queryByRole("button", { name: "Create entrepreneur profile" })).toBeNull();
  });
});
