import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ForgotPasswordScreen } from "../../routes/forgot-password.tsx";
import { ResetPasswordScreen } from "../../routes/reset-password.tsx";
import { SignUpScreen } from "../../routes/sign-up.tsx";
import { VerifyEmailScreen } from "../../routes/verify-email.tsx";
import { type Answers, answerCalls, type Call, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

function show(route: ReactNode, address: string, answers: Answers = {}): Call[] {
  const calls = answerCalls({ "accounts.session": () => null, ...answers });
  renderScreen(route, { path: address.split("?")[0] ?? "", address });
  return calls;
}
const inputOf = (calls: Call[], name: string) => calls.find(({ procedure }) => procedure === name)?.input;
const PASSWORD = "four words in a row";

describe("signing up", () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText("First name"), "Ada");
    await userEvent.type(screen.getByLabelText("Last name optional"), "Byron");
    await userEvent.type(screen.getByLabelText("Email"), "ada@post.example");
    await userEvent.type(screen.getByLabelText("Password"), PASSWORD);
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
  };

  test("sends what was typed, says that a link was sent, and goes on to the choice of a role", async () => {
    const calls = show(<SignUpScreen />, "/signup", {
      "accounts.signUp": () => userWith({ email: "ada@post.example" }),
    });
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    await fill();
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(inputOf(calls, "accounts.signUp")).toEqual({
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@post.example",
      password: PASSWORD,
    });
    expect(getToasts()[0]).toMatchObject({
      title: "Account created",
      description: "We've sent a link to ada@post.example. Open it to verify your email.",
    });
  });

  test("keeps where the reader wanted to go", () => {
    show(<SignUpScreen />, "/signup?next=%2Fpost-project");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login?next=%2Fpost-project");
  });

  test("says at the address that it is taken, and keeps what was typed", async () => {
    const words = "An account with this address exists.";
    show(<SignUpScreen />, "/signup", { "accounts.signUp": () => refusal(409, "accounts/email-taken", words) });
    await fill();
    await waitFor(() => expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>("First name").value).toBe("Ada");
  });

  test("asks the browser's password manager for a new password, and says which are good", () => {
    show(<SignUpScreen />, "/signup");
    const field = (label: string) => screen.getByLabelText(label);
    expect(field("Password").getAttribute("type")).toBe("password");
    expect(field("Password").getAttribute("autocomplete")).toBe("new-password");
    expect(field("Email").getAttribute("autocomplete")).toBe("username");
    expect(field("First name").getAttribute("autocomplete")).toBe("given-name");
    expect(field("Last name optional").getAttribute("autocomplete")).toBe("family-name");
    expect(screen.getByText(/^12 to 128 characters/)).toBeTruthy();
  });
});

describe("a link to verify the address", () => {
  test("is used at once and once, and leads to the dashboard", async () => {
    const calls = show(<VerifyEmailScreen />, "/verify-email?token=abc", {
      "accounts.verifyEmail": () => ({ success: true, message: "Your email address is verified." }),
    });
    expect(await screen.findByRole("heading", { name: "Your email address is verified." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/dashboard");
    expect(calls.filter(({ procedure }) => procedure === "accounts.verifyEmail")).toEqual([
      { procedure: "accounts.verifyEmail", input: { token: "abc" } },
    ]);
  });

  test("that is used up says so, and how to get another one", async () => {
    const words = "This link has been used or has expired.";
    show(<VerifyEmailScreen />, "/verify-email?token=abc", {
      "accounts.verifyEmail": () => refusal(422, "accounts/link-not-valid", words),
    });
    expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
    expect(screen.getByText(/choose “Resend the email”/)).toBeTruthy();
  });

  test("without its end is called incomplete, and nothing is sent", () => {
    const calls = show(<VerifyEmailScreen />, "/verify-email");
    expect(screen.getByText("The link is incomplete. Open it from the email again.")).toBeTruthy();
    expect(inputOf(calls, "accounts.verifyEmail")).toBeUndefined();
  });
});

describe("a forgotten password", () => {
  test("is asked for by address, and answered with the server's sentence", async () => {
    const message = "If there is an account, a link is on its way.";
    const calls = show(<ForgotPasswordScreen />, "/forgot-password", {
      "accounts.forgotPassword": () => ({ success: true, message }),
    });
    expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/login");
    await userEvent.type(screen.getByLabelText("Email"), "ada@post.example");
    await userEvent.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(inputOf(calls, "accounts.forgotPassword")).toEqual({ email: "ada@post.example" });
  });

  test("is replaced through the link, and signing in follows", async () => {
    const message = "Sign in with the new password.";
    const calls = show(<ResetPasswordScreen />, "/reset-password?token=abc", {
      "accounts.resetPassword": () => ({ success: true, message }),
    });
    await userEvent.type(screen.getByLabelText("New password"), PASSWORD);
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Another screen")).toBeTruthy();
    expect(inputOf(calls, "accounts.resetPassword")).toEqual({ token: "abc", password: PASSWORD });
    expect(getToasts()[0]).toMatchObject({ title: "Password changed", description: message });
  });

  test("cannot be replaced through half a link", () => {
    show(<ResetPasswordScreen />, "/reset-password");
    expect(screen.getByText(/^The link is incomplete/)).toBeTruthy();
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe("/forgot-password");
  });
});
