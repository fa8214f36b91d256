import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ConfirmEmailScreen } from "../../routes/confirm-email.tsx";
import { KeepEmailScreen } from "../../routes/keep-email.tsx";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { PENDING_VERIFICATION } from "../../testing/verification-fixtures.ts";

afterEach(() => vi.unstubAllGlobals());

const account = {
  email: "rosalind@quorate.example",
  emailVerified: true,
  hasPassword: true,
  firstName: "Rosalind",
  lastName: "Abara",
  timeZone: null,
  pendingEmail: null,
};

function open(section: string, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "accounts.get": () => account,
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: `/settings/${section}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const form = async (name: string) => within(await screen.findByRole("form", { name }));

describe("the settings", () => {
  test("lead to each section, and mark the one that is shown", async () => {
    open("tokens", { "tokens.list": () => [] });
    const nav = within(await screen.findByRole("navigation", { name: "Settings" }));
    const links = nav.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toContain("Your data");
    expect(nav.getByRole("link", { current: "page" }).textContent).toBe("API tokens");
    expect(nav.getByRole("link", { name: "Your data" }).getAttribute("href")).toBe("/settings/data");
  });

  test("of no section lead to the first", async () => {
    open("nothing-of-the-kind");
    expect((await screen.findByLabelText("Address")).textContent).toBe("/settings");
  });
});

describe("name and time zone", () => {
  test("are those of the account, and are changed", async () => {
    const inputsOf = open("profile", {
      "accounts.update": (input) => ({ ...account, ...(typeof input === "object" ? input : {}) }),
    });
    const name = await form("Name");
    const first = name.getByLabelText<HTMLInputElement>("First name");
    await waitFor(() => expect(first.value).toBe("Rosalind"));
    await userEvent.clear(first);
    await userEvent.type(first, "Grace");
    await userEvent.click(name.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Name changed" }));
    expect(inputsOf("accounts.update")).toEqual([{ firstName: "Grace", lastName: "Abara" }]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Time zone" }), "Europe/Lisbon");
    await userEvent.click(screen.getByRole("button", { name: "Save time zone" }));
    await waitFor(() => expect(inputsOf("accounts.update")).toHaveLength(2));
    expect(inputsOf("accounts.update")[1]).toEqual({ timeZone: "Europe/Lisbon" });
  });

  test("of a verified expert say, before they are saved, that another name is verified anew, and a slip is not", async () => {
    open("profile", {
      "accounts.session": () => userWith({ expertId: "expert-1" }),
      "accounts.get": () => ({ ...account, lastName: "Abarra" }),
      "verification.get": () => ({ ...PENDING_VERIFICATION, checkedName: "Rosalind Abara" }),
      "accounts.update": () => ({ ...account, lastName: "Okonjo" }),
    });
    const name = await form("Name");
    const last = name.getByLabelText<HTMLInputElement>("Last name optional");
    await waitFor(() => expect(last.value).toBe("Abarra"));
    await userEvent.clear(last);
    await userEvent.type(last, "Okonjo");
    expect(await name.findByText("Saving this starts a new verification")).toBeTruthy();
    expect(name.getByText(/^We checked your current name, not a new one\./)).toBeTruthy();
    await userEvent.clear(last);
    await userEvent.type(last, "Abara");
    expect(name.queryByText("Saving this starts a new verification")).toBeNull();
    await userEvent.type(last, "wo");
    await userEvent.click(await name.findByRole("button", { name: "Save and verify again" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Name changed" }));
  });

  test("in another zone than the browser's the browser's is offered", async () => {
    open("profile", { "accounts.get": () => ({ ...account, timeZone: "Europe/Lisbon" }) });
    await userEvent.click(await screen.findByRole("button", { name: /^Use Asia\/Ka/ }));
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" }).value).toMatch(/^Asia\/Ka/);
  });
});

describe("the e-mail address", () => {
  test("is asked for with the password, waits, and can be left as it is", async () => {
    let pendingEmail: { email: string; requestedAt: string } | null = null;
    const inputsOf = open("security", {
      "accounts.get": () => ({ ...account, pendingEmail }),
      "accounts.askForEmailChange": () => {
        pendingEmail = { email: "new@quorate.example", requestedAt: "2026-11-01T09:00:00.000Z" };
        return { ...account, pendingEmail };
      },
      "accounts.cancelEmailChange": () => {
        pendingEmail = null;
        return account;
      },
    });
    const change = await form("Change your email address");
    await userEvent.type(change.getByLabelText("New address"), "new@quorate.example");
    await userEvent.type(change.getByLabelText("Your password"), "four walls and a roof");
    await userEvent.click(change.getByRole("button", { name: "Change address" }));
    expect(await screen.findByText(/has been waiting to be confirmed since Nov 01, 2026/)).toBeTruthy();
    expect(inputsOf("accounts.askForEmailChange")).toEqual([
      { email: "new@quorate.example", password: "four walls and a roof" },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel the change" }));
    await waitFor(() => expect(screen.queryByText(/has been waiting to be confirmed/)).toBeNull());
  });

  test("a wrong password is said at its field, and what was typed stays", async () => {
    const message = "That password is not correct.";
    open("security", {
      "accounts.askForEmailChange": () =>
        refusal(422, "accounts/wrong-password", message, [{ path: "password", message }]),
    });
    const change = await form("Change your email address");
    await userEvent.type(change.getByLabelText("New address"), "new@quorate.example");
    await userEvent.type(change.getByLabelText("Your password"), "wrong");
    await userEvent.click(change.getByRole("button", { name: "Change address" }));
    expect((await change.findAllByText(message)).length).toBeGreaterThan(0);
    expect(change.getByLabelText<HTMLInputElement>("New address").value).toBe("new@quorate.example");
  });

  // spec 2.54
  test.each([
    [<ConfirmEmailScreen key="confirm" />, "/confirm-email", "Confirm this address", "accounts.confirmEmailChange"],
    [<KeepEmailScreen key="keep" />, "/keep-email", "Keep my address", "accounts.keepEmail"],
  ])("a link does nothing before it is said so, and then once", async (page, path, action, procedure) => {
    const calls = answerCalls({
      "accounts.session": () => null,
      [procedure]: () => ({ success: true, message: "It is done." }),
    });
    renderScreen(page, { path, address: `${path}?token=abc` });
    const button = await screen.findByRole("button", { name: action });
    expect(calls.filter((call) => call.procedure === procedure)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText("It is done.")).toBeTruthy();
    expect(calls.filter((call) => call.procedure === procedure).map(({ input }) => input)).toEqual([{ token: "abc" }]);
  });
});

test("address and password are asked for by fields of their own, each under its own label", async () => {
  open("security");
  await form("Change your password");
  const fields = Array.from(document.querySelectorAll("input"));
  const ids = fields.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(fields.map(({ labels }) => labels?.length)).toEqual(fields.map(() => 1));
});

describe("somebody without a password", () => {
  const openWithout = (answers: Answers = {}) => {
    let hasPassword = false;
    return open("security", {
      "accounts.get": () => ({ ...account, hasPassword }),
      "accounts.changePassword": () => {
        hasPassword = true;
        return { success: true, message: "Your password is set." };
      },
      ...answers,
    });
  };

  test("sets the first one, and is asked for the present one from then on", async () => {
    const inputsOf = openWithout();
    const first = await form("Set a password");
    expect(first.queryByLabelText("Current password")).toBeNull();
    await userEvent.type(first.getByLabelText("New password"), "four walls and a roof");
    await userEvent.click(first.getByRole("button", { name: "Set password" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Password set" }));
    expect((await form("Change your password")).getByLabelText("Current password")).toBeTruthy();
    expect(inputsOf("accounts.changePassword")).toEqual([{ password: "four walls and a roof" }]);
  });

  test("asks for another address without one", async () => {
    const inputsOf = openWithout({ "accounts.askForEmailChange": () => ({ ...account, hasPassword: false }) });
    const change = await form("Change your email address");
    expect(change.queryByLabelText("Your password")).toBeNull();
    await userEvent.type(change.getByLabelText("New address"), "new@quorate.example");
    await userEvent.click(change.getByRole("button", { name: "Change address" }));
    await waitFor(() => expect(inputsOf("accounts.askForEmailChange")).toHaveLength(1));
    expect(inputsOf("accounts.askForEmailChange")).toMatchObject([{ email: "new@quorate.example" }]);
  });
});

describe("deleting the account", () => {
  test("is not offered while something is open with others, and says all of it with the way there", async () => {
    open("data", {
      "accounts.closing": () => ({
        obstacles: [
          { code: "money-held", count: 2 },
          { code: "pending-proposals", count: 1 },
        ],
        undoneDays: 14,
      }),
    });
    const list = within(await screen.findByRole("list", { name: "To settle first" }));
    expect(list.getByRole("link", { name: "Money is held in escrow for 2 milestones" }).getAttribute("href")).toBe(
      "/projects",
    );
    expect(list.getByRole("link", { name: "One of your proposals is waiting for an answer" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Delete account" })).toHaveProperty("disabled", true);
  });

  test("asks for the password, and a wrong one leaves everything as it is", async () => {
    const message = "That password is not correct.";
    const inputsOf = open("data", {
      "accounts.closing": () => ({ obstacles: [], undoneDays: 14 }),
      "accounts.proof": () => ({ isFresh: true, ways: ["password"], providerName: null }),
      "accounts.close": () => refusal(422, "accounts/wrong-password", message, [{ path: "password", message }]),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await userEvent.type(await dialog.findByLabelText("Your password"), "wrong");
    expect(dialog.queryByRole("button", { name: "Confirm another way" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
    expect(inputsOf("accounts.close")).toEqual([{ password: "wrong" }]);
  });

  test("goes without a password for whoever has none, or would rather use another way", async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, assign });
    let isProved = false;
    const inputsOf = open("data", {
      "accounts.closing": () => ({ obstacles: [], undoneDays: 14 }),
      "accounts.proof": () => ({ isFresh: true, ways: ["password", "totp"], providerName: null }),
      "accounts.prove": () => {
        isProved = true;
        return { isFresh: true, ways: ["password", "totp"], providerName: null };
      },
      "accounts.close": () =>
        isProved ? { undoneDays: 14 } : refusal(403, "accounts/proof-required", "Please confirm that it is you."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Confirm another way" }));
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.click(await proof.findByRole("button", { name: "Use a code from your app instead" }));
    await userEvent.type(proof.getByLabelText("Code from your authenticator app"), "123456");
    await userEvent.click(proof.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(inputsOf("accounts.close")).toEqual([{}, {}]);
  });
});

test("all other sessions are ended after asking", async () => {
  const session = (id: string, isCurrent: boolean) => ({
    id,
    userAgent: null,
    isCurrent,
    startedAt: "2026-11-01T09:00:00.000Z",
    expiresAt: "2026-11-08T09:00:00.000Z",
  });
  const inputsOf = open("sessions", {
    "accounts.listSessions": () => [session("here", true), session("lost", false)],
    "secondFactor.listRememberedBrowsers": () => [],
    "accounts.endOtherSessions": () => ({ ended: 1 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "End all others" }));
  expect(inputsOf("accounts.endOtherSessions")).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: "End all other access?" }));
  await userEvent.click(dialog.getByRole("button", { name: "End all others" }));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "All other access has ended" }));
  expect(inputsOf("accounts.endOtherSessions")).toHaveLength(1);
});
