import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ChooseRoleScreen } from "../../routes/choose-role.tsx";
import { DemoLoginScreen } from "../../routes/demo-login.tsx";
import { ForgotPasswordScreen } from "../../routes/forgot-password.tsx";
import { LoginScreen } from "../../routes/login.tsx";
import { ResetPasswordScreen } from "../../routes/reset-password.tsx";
import { SignUpScreen } from "../../routes/sign-up.tsx";
import { VerifyEmailScreen } from "../../routes/verify-email.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(route: ReactNode, address: string, answers: Answers = {}) {
  const calls = answerCalls({ "accounts.session": () => null, ...answers });
  renderScreen(route, { path: address.split("?")[0] ?? "", address });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const PASSWORD = "four words in a row";

test.each([
  ["Admin", "admin", "Oversees the platform: verification, payments and disputes."],
  ["Expert Consultant", "expert", "Finds projects, submits proposals and gets paid by milestone."],
  ["Organization", "org", "Posts projects, compares proposals and funds milestones into escrow."],
  ["Entrepreneur", "entrepreneur", "Looks for a co-founder and posts startup ideas."],
])("the demo account of %s says what it is for", (role, _, description) => {
  show(<DemoLoginScreen />, "/demo-login");
  expect(screen.getByRole("heading", { name: role }).nextElementSibling?.textContent).toBe(description);
});

test("the account that is being logged in to says so, and the others do not", async () => {
  show(<DemoLoginScreen />, "/demo-login", { "accounts.logIn": noAnswer });
  await press("Login as Organization");
  expect(await screen.findByRole("button", { name: "Signing in..." })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Login as Admin" })).toBeTruthy();
});

describe("logging in", () => {
  const credentials = async () => {
    await type("Email", "ada@post.example");
    await type("Password", PASSWORD);
  };

  test("sends both once, though the button is clicked twice, and offers a way for a forgotten password", async () => {
    const inputsOf = show(<LoginScreen />, "/login", { "accounts.logIn": noAnswer });
    await credentials();
    await press("Sign In");
    await press("Signing in...");
    expect(inputsOf("accounts.logIn")).toEqual([{ email: "ada@post.example", password: PASSWORD }]);
    expect(screen.getByRole("link", { name: "Forgot your password?" }).getAttribute("href")).toBe("/forgot-password");
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  });

  test.each([
    ["", "Invalid credentials. Please try again."],
    ["The account is locked.", "The account is locked."],
  ])("that is refused with “%s” says “%s” and can be tried again", async (message, description) => {
    show(<LoginScreen />, "/login", { "accounts.logIn": () => refusal(401, "accounts/invalid", message) });
    await credentials();
    await press("Sign In");
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Login Failed", description, variant: "destructive" }),
    );
    expect((await screen.findByRole("button", { name: "Sign In" })).getAttribute("aria-disabled")).not.toBe("true");
  });

  test("that failed is an error", async () => {
    show(<LoginScreen />, "/login", { "accounts.logIn": () => refusal(503, "server/unavailable") });
    await credentials();
    await press("Sign In");
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", variant: "destructive" }));
  });
});

describe("signing up", () => {
  const fill = async () => {
    await type("First name", "Ada");
    await type("Last name optional", "Byron");
    await type("Email", "ada@post.example");
    await type("Password", PASSWORD);
    await press("Create account");
  };

  test("goes on to where the reader wanted to go", async () => {
    show(<SignUpScreen />, "/signup?next=%2Fpost-project", { "accounts.signUp": () => userWith() });
    await fill();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/post-project");
  });

  test("goes on to the choice of a role", async () => {
    show(<SignUpScreen />, "/signup", { "accounts.signUp": () => userWith() });
    await fill();
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/user-type-selection");
  });

  test("that is refused for another reason says it above the form", async () => {
    show(<SignUpScreen />, "/signup", { "accounts.signUp": () => refusal(429, "accounts/too-many", "Try later.") });
    await fill();
    expect((await screen.findAllByText("Try later.")).length).toBeGreaterThan(0);
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).not.toBe("true");
  });

  test("says that it is under way, and asks for nothing that is missing", async () => {
    const inputsOf = show(<SignUpScreen />, "/signup", { "accounts.signUp": noAnswer });
    await press("Create account");
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3));
    expect(inputsOf("accounts.signUp")).toEqual([]);
    await fill();
    expect(await screen.findByRole("button", { name: "Creating..." })).toBeTruthy();
  });
});

describe("a link by mail", () => {
  test("that verifies says that it does, and then what is possible", async () => {
    show(<VerifyEmailScreen />, "/verify-email?token=abc", {
      "accounts.verifyEmail": () => ({ success: true, message: "Verified." }),
    });
    expect(screen.getByText("Verifying your email...").getAttribute("role")).toBe("status");
    expect(await screen.findByText("You can now post projects, submit proposals and pay.")).toBeTruthy();
  });

  test("for a forgotten password says that it is being sent", async () => {
    show(<ForgotPasswordScreen />, "/forgot-password", { "accounts.forgotPassword": noAnswer });
    expect(screen.getByLabelText("Email").getAttribute("type")).toBe("email");
    await type("Email", "ada@post.example");
    await press("Send link");
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
  });

  test("for a new password leads to the log-in", async () => {
    show(<ResetPasswordScreen />, "/reset-password?token=abc", {
      "accounts.resetPassword": () => ({ success: true, message: "Done." }),
    });
    expect(screen.getByLabelText("New password").getAttribute("type")).toBe("password");
    expect(screen.getByLabelText("New password").getAttribute("autocomplete")).toBe("new-password");
    expect(screen.getByText("12 to 128 characters.")).toBeTruthy();
    await type("New password", PASSWORD);
    await press("Change password");
    await screen.findByText("Another screen");
    expect(screen.getByLabelText("Address").textContent).toBe("/login");
  });
});

test.each([
  ["Expert", /^You have an MBA or equivalent masters/],
  ["Organization", /^You need an experienced consultant/],
  ["Entrepreneur", /^You're starting a company and looking for a co-founder/],
])("the role of %s says whom it is for", async (role, text) => {
  show(<ChooseRoleScreen />, "/user-type-selection", { "accounts.session": () => userWith() });
  expect((await screen.findByRole("heading", { name: role })).nextElementSibling?.textContent).toMatch(text);
});
