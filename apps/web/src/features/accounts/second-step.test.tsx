import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { LoginScreen } from "../../routes/login.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { closedByPerson, knowPasskeys, passkeyBrowser } from "../../testing/passkey-browser.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

vi.mock("@simplewebauthn/browser", async () => (await import("../../testing/passkey-browser.ts")).passkeyBrowser);

beforeEach(knowPasskeys);
afterEach(() => vi.unstubAllGlobals());

const EMAIL = "rosalind@quorate.example";
type Pending = { waitsFor: string; email: string; secondFactor: string[]; canRemember: boolean };
const waitingFor = (...secondFactor: string[]): Pending => ({
  waitsFor: "second_factor",
  email: EMAIL,
  secondFactor,
  canRemember: false,
});
const password: Pending = { waitsFor: "password", email: EMAIL, secondFactor: [], canRemember: false };
const WELCOME = { success: true, message: "Welcome back to Quorate." };
const wrongCode = (path: string) =>
  refusal(401, "second-factor/wrong-code", "This code is not right.", [{ path, message: "This code is not right." }]);
const OVER = refusal(409, "sign-in/step-over", "Please sign in again.");

function open(pending: Pending | null, answers: Answers = {}, query = "", provider: object | null = null) {
  let left = pending;
  const calls = answerCalls({
    "accounts.session": () => (calls.some(({ procedure }) => procedure === "signIn.secondStep") ? userWith() : null),
    "signIn.get": () => ({ pending: left, provider }),
    "signIn.cancelStep": () => {
      left = null;
      return { success: true };
    },
    ...answers,
  });
  renderScreen(<LoginScreen />, { path: "/login", address: `/login${query}` });
  return {
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
    nowPending: (next: Pending | null) => {
      left = next;
    },
  };
}
const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));

describe("the second step", () => {
  test("has the browser remembered where that may be, by a code and by a passkey", async () => {
    const may = { ...waitingFor("passkey", "totp"), canRemember: true };
    const { inputsOf } = open(may, {
      "signIn.secondStep": () => wrongCode("code"),
      "signIn.secondStepOptions": () => ({}),
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: /Don't ask again on this browser for 30 days/ }));
    await userEvent.type(await screen.findByLabelText("Code"), "123456");
    await press("Continue");
    await press("Use your passkey");
    await waitFor(() => expect(inputsOf("signIn.secondStep")).toHaveLength(2));
    expect(inputsOf("signIn.secondStep")).toMatchObject([{ code: "123456", remember: true }, { remember: true }]);
  });

  test("does not offer it to whoever is always asked", async () => {
    open(waitingFor("totp"));
    expect(await screen.findByLabelText("Code")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("says whose it is, takes a code, and leads on to where they wanted", async () => {
    const { inputsOf } = open(
      waitingFor("totp", "recovery_code"),
      { "signIn.secondStep": () => WELCOME },
      "?next=/proposals",
    );
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
    expect(await screen.findByText(EMAIL)).toBeTruthy();
    const code = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, "123 456");
    await press("Continue");
    expect((await screen.findByLabelText("Address")).textContent).toBe("/proposals");
    expect(inputsOf("signIn.secondStep")).toEqual([{ code: "123 456" }]);
    expect(getToasts()[0]).toMatchObject({ title: "Login Successful", description: WELCOME.message });
  });

  test("says a wrong code at its field, and what was typed stays", async () => {
    open(waitingFor("totp"), { "signIn.secondStep": () => wrongCode("code") });
    const code = await screen.findByLabelText<HTMLInputElement>("Code");
    await userEvent.type(code, "123456");
    await press("Continue");
    expect((await screen.findAllByText("This code is not right.")).length).toBeGreaterThan(0);
    expect(code.value).toBe("123456");
  });

  test("takes a recovery code instead, and there is a way back", async () => {
    const { inputsOf } = open(waitingFor("totp", "recovery_code"), { "signIn.secondStep": () => WELCOME });
    await press("Use a recovery code instead");
    expect(screen.queryByLabelText("Code")).toBeNull();
    await press("Back to other options");
    expect(screen.getByLabelText("Code")).toBeTruthy();
    await press("Use a recovery code instead");
    await userEvent.type(screen.getByLabelText("Recovery code"), "0123-4567");
    await press("Continue");
    await waitFor(() => expect(inputsOf("signIn.secondStep")).toEqual([{ recoveryCode: "0123-4567" }]));
  });

  test("offers no recovery code where none is left", async () => {
    open(waitingFor("totp"));
    await screen.findByLabelText("Code");
    expect(screen.queryByRole("button", { name: "Use a recovery code instead" })).toBeNull();
  });

  test("is taken by a passkey, which is asked for first", async () => {
    const { inputsOf } = open(waitingFor("passkey", "totp"), {
      "signIn.secondStepOptions": () => ({ challenge: "question" }),
      "signIn.secondStep": () => WELCOME,
    });
    expect(await screen.findByLabelText("Code")).toBeTruthy();
    await press("Use your passkey");
    await waitFor(() => expect(inputsOf("signIn.secondStep")).toEqual([{ passkey: { id: "answered" } }]));
    expect(passkeyBrowser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: "question" } });
  });

  test("says nothing where the person closes the browser's dialog", async () => {
    passkeyBrowser.startAuthentication.mockRejectedValue(closedByPerson());
    const { inputsOf } = open(waitingFor("passkey"), { "signIn.secondStepOptions": () => ({ challenge: "question" }) });
    const before = getToasts().length;
    await press("Use your passkey");
    await waitFor(() => expect(passkeyBrowser.startAuthentication).toHaveBeenCalled());
    expect(await screen.findByRole("button", { name: "Use your passkey" })).toBeTruthy();
    expect(getToasts()).toHaveLength(before);
    expect(inputsOf("signIn.secondStep")).toEqual([]);
  });

  test("that is over leads back to the beginning, which says so", async () => {
    const setting = open(waitingFor("totp"), {
      "signIn.secondStep": () => {
        setting.nowPending(null);
        return OVER;
      },
    });
    await userEvent.type(await screen.findByLabelText("Code"), "123456");
    await press("Continue");
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({ description: "Please sign in again." });
  });

  test("is given up by whoever is somebody else", async () => {
    const { inputsOf } = open(waitingFor("totp"));
    await press("Use a different account");
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(inputsOf("signIn.cancelStep")).toHaveLength(1);
  });

  test("lets who has lost everything know whom to ask, and that they are told", async () => {
    open(waitingFor("totp"));
    expect((await screen.findByText(/Ask the person who runs this installation/)).textContent).toMatch(
      /you'll get an email/,
    );
  });
});

test("after the password the second step is asked for on the same page", async () => {
  const before = getToasts()[0]?.id;
  const setting = open(null, {
    "accounts.logIn": () => {
      setting.nowPending(waitingFor("totp"));
      return { success: false, message: "One more step: confirm that it is you.", secondFactor: ["totp"] };
    },
  });
  await userEvent.type(await screen.findByLabelText("Email"), EMAIL);
  await userEvent.type(screen.getByLabelText("Password"), "four walls and a roof");
  await press("Sign In");
  expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
  expect(getToasts()[0]?.id).toBe(before);
});

describe("an address that has an account already", () => {
  test("is linked by its password, once", async () => {
    const { inputsOf } = open(password, { "signIn.linkProvider": () => WELCOME }, "?next=/home");
    expect(await screen.findByRole("heading", { name: "Is this your account?" })).toBeTruthy();
    await userEvent.type(await screen.findByLabelText("Password"), "four walls and a roof");
    await press("Link and sign in");
    expect((await screen.findByLabelText("Address")).textContent).toBe("/home");
    expect(inputsOf("signIn.linkProvider")).toEqual([{ password: "four walls and a roof" }]);
  });

  test("with a wrong password says so at the field", async () => {
    const message = "Invalid credentials. Please try again.";
    open(password, {
      "signIn.linkProvider": () =>
        refusal(401, "accounts/invalid-credentials", message, [{ path: "password", message }]),
    });
    await screen.findByRole("button", { name: "Link and sign in" });
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    await userEvent.type(field, "wrong");
    await press("Link and sign in");
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(field.value).toBe("wrong");
    expect(screen.getByRole("heading", { name: "Is this your account?" })).toBeTruthy();
  });

  test("goes on to the second step of that account", async () => {
    const setting = open(password, {
      "signIn.linkProvider": () => {
        setting.nowPending(waitingFor("totp"));
        return { success: false, message: "One more step.", secondFactor: ["totp"] };
      },
    });
    await screen.findByRole("button", { name: "Link and sign in" });
    await userEvent.type(await screen.findByLabelText("Password"), "four walls and a roof");
    await press("Link and sign in");
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
  });
});

describe("single sign-on", () => {
  test("stands beside the password where there is one, and takes along where they wanted", async () => {
    open(null, {}, "?next=/proposals", { name: "id.alumni.example" });
    const link = await screen.findByRole("link", { name: "Single sign-on with id.alumni.example" });
    expect(link.getAttribute("href")).toBe("/api/login?next=%2Fproposals");
  });

  test.each([
    ["cancelled", /cancelled\. Nothing was changed/],
    ["over", /took too long/],
    ["refused", /couldn't confirm who you are/],
    ["taken", /belongs to another account/],
    ["unavailable", /isn't responding/],
    ["unverified", /hasn't verified your email/],
  ])("that led back with %s says why", async (problem, words) => {
    open(null, {}, `?problem=${problem}`);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  test("says nothing of a word that is none of these", async () => {
    open(null, {}, "?problem=constructor");
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
