import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settleProof } from "../../lib/proof.ts";
import { getToasts } from "../../lib/toast.ts";
import { AdminScreen } from "../../routes/admin.tsx";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { closedByPerson, knowPasskeys, passkeyBrowser } from "../../testing/passkey-browser.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

vi.mock("@simplewebauthn/browser", async () => (await import("../../testing/passkey-browser.ts")).passkeyBrowser);

beforeEach(knowPasskeys);
afterEach(() => {
  settleProof(false);
  vi.unstubAllGlobals();
});

const SINCE = "2026-11-01T09:00:00.000Z";
const nothing = {
  isOn: false,
  isNeeded: false,
  totp: null as { since: string } | null,
  passkeys: [] as { id: string; name: string; createdAt: string; lastUsedAt: string | null }[],
  recoveryCodesLeft: 0,
  hasPassword: true,
  provider: null as { name: string; linked: object | null } | null,
};
type Facts = typeof nothing;
const withApp: Facts = { ...nothing, isOn: true, totp: { since: SINCE }, recoveryCodesLeft: 10 };
const laptop = { id: "laptop", name: "Laptop", createdAt: SINCE, lastUsedAt: null };
const CODES = ["0123-4567-89AB-CDEF-GHJK-MNPQ", "AAAA-BBBB-CCCC-DDDD-EEEE-FFFF"];

/** The section for a person with these factors; it then shows what an answer changes about them. */
function open(facts: Facts, answers: (set: (next: Partial<Facts>) => void) => Answers = () => ({}), query = "") {
  let now = facts;
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "secondFactor.get": () => now,
    ...answers((next) => {
      now = { ...now, ...next };
    }),
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: `/settings/two-step${query}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("an authenticator app", () => {
  const setUp = (confirm: (input: unknown) => unknown) =>
    open(nothing, (set) => ({
      "secondFactor.beginTotp": () => ({
        secret: { key: "ABCDEFGHIJ", uri: "otpauth://totp/Quorate:a?secret=ABCDEFGHIJ" },
      }),
      "secondFactor.confirmTotp": (input) => {
        const answer = confirm(input);
        if (Reflect.get(Object(answer), "success")) set(withApp);
        return answer;
      },
    }));

  test("is set up by a picture or its key, confirmed by a code, and gives recovery codes until they are saved", async () => {
    const inputsOf = setUp(() => ({ success: true, secret: CODES }));
    await press("Set up an app");
    expect(await screen.findByRole("img", { name: "Code to scan with your authenticator app" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Key" }).textContent).toBe("ABCD EFGH IJ");
    await userEvent.type(screen.getByLabelText("Code"), "123 456");
    await press("Turn on");
    const codes = within(await screen.findByRole("list", { name: "Recovery codes" }));
    expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
    expect(inputsOf("secondFactor.confirmTotp")).toEqual([{ code: "123 456" }]);
    expect(await screen.findByText("10 of 10 codes are left.")).toBeTruthy();
    expect(screen.getByText(/^On since Nov 01, 2026/)).toBeTruthy();
    await press("I have saved them");
    expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  });

  test("says a wrong code at its field, and the picture stays", async () => {
    const message = "This code is not right.";
    setUp(() => refusal(422, "second-factor/wrong-code", message, [{ path: "code", message }]));
    await press("Set up an app");
    const code = await screen.findByLabelText<HTMLInputElement>("Code");
    await userEvent.type(code, "123456");
    await press("Turn on");
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(code.value).toBe("123456");
    expect(screen.getByRole("group", { name: "Key" }).textContent).toBe("ABCD EFGH IJ");
  });

  test("asks for six digits before it asks the server", async () => {
    const inputsOf = setUp(() => ({ success: true, secret: null }));
    await press("Set up an app");
    await userEvent.type(await screen.findByLabelText("Code"), "12345");
    await press("Turn on");
    expect((await screen.findAllByText("Enter the six digits that your app shows")).length).toBeGreaterThan(0);
    expect(inputsOf("secondFactor.confirmTotp")).toEqual([]);
  });

  test("is turned off after a question, and with it go the recovery codes", async () => {
    const inputsOf = open(withApp, (set) => ({
      "secondFactor.turnOffTotp": () => {
        set(nothing);
        return { success: true };
      },
    }));
    await press("Turn off");
    expect(inputsOf("secondFactor.turnOffTotp")).toHaveLength(0);
    const question = await dialog("Turn off the authenticator app?");
    await userEvent.click(question.getByRole("button", { name: "Turn off" }));
    expect(await screen.findByRole("button", { name: "Set up an app" })).toBeTruthy();
    expect(screen.queryByText(/codes are left/)).toBeNull();
    expect(getToasts()[0]).toMatchObject({ title: "Authenticator app turned off" });
  });

  test("is the last of an administrator: the refusal says so, and it stays", async () => {
    open({ ...withApp, isNeeded: true }, () => ({
      "secondFactor.turnOffTotp": () => refusal(409, "second-factor/last-of-admin", "Administrators keep one factor."),
    }));
    await press("Turn off");
    await userEvent.click((await dialog("Turn off the authenticator app?")).getByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: "Administrators keep one factor." }));
    expect(screen.getByText(/^On since/)).toBeTruthy();
  });
});

describe("passkeys", () => {
  test("are none at first; one is named, made by the browser, and stands in the list", async () => {
    const inputsOf = open(nothing, (set) => ({
      "secondFactor.beginPasskey": () => ({ challenge: "question" }),
      "secondFactor.addPasskey": () => {
        set({ isOn: true, passkeys: [laptop], recoveryCodesLeft: 10 });
        return { passkey: laptop, secret: CODES };
      },
    }));
    expect(await screen.findByText("No passkeys yet")).toBeTruthy();
    await press("Add a passkey");
    const naming = await dialog("Add a passkey");
    await userEvent.type(naming.getByLabelText("Name"), "Laptop");
    await userEvent.click(naming.getByRole("button", { name: "Continue" }));
    const list = within(await screen.findByRole("list", { name: "Passkeys" }));
    expect(list.getByText(/Added Nov 01, 2026\. Not used yet\./)).toBeTruthy();
    expect(passkeyBrowser.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: "question" } });
    expect(inputsOf("secondFactor.addPasskey")).toEqual([{ name: "Laptop", passkey: { id: "made" } }]);
    expect(await screen.findByText(CODES[0] ?? "")).toBeTruthy();
  });

  test("are not made where the person closes the browser's dialog, and the name stays", async () => {
    passkeyBrowser.startRegistration.mockRejectedValue(closedByPerson());
    const inputsOf = open(nothing, () => ({ "secondFactor.beginPasskey": () => ({ challenge: "question" }) }));
    await press("Add a passkey");
    const naming = await dialog("Add a passkey");
    await userEvent.type(naming.getByLabelText("Name"), "Laptop");
    await userEvent.click(naming.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(passkeyBrowser.startRegistration).toHaveBeenCalled());
    expect(naming.getByLabelText<HTMLInputElement>("Name").value).toBe("Laptop");
    expect(naming.queryByRole("alert")).toBeNull();
    expect(inputsOf("secondFactor.addPasskey")).toEqual([]);
  });

  test("want a name, and are ten at most, which is said in the dialog", async () => {
    open(nothing, () => ({
      "secondFactor.beginPasskey": () => refusal(409, "second-factor/passkeys-limit", "Ten passkeys are the most."),
    }));
    await press("Add a passkey");
    const naming = await dialog("Add a passkey");
    await userEvent.click(naming.getByRole("button", { name: "Continue" }));
    expect((await naming.findAllByText("Name is required")).length).toBeGreaterThan(0);
    await userEvent.type(naming.getByLabelText("Name"), "Eleventh");
    await userEvent.click(naming.getByRole("button", { name: "Continue" }));
    expect(await naming.findByText("Ten passkeys are the most.")).toBeTruthy();
  });

  test("are renamed and removed, each by its name", async () => {
    const used = { ...laptop, lastUsedAt: "2026-11-20T16:42:00.000Z" };
    const inputsOf = open({ ...nothing, isOn: true, passkeys: [used], recoveryCodesLeft: 10 }, (set) => ({
      "secondFactor.renamePasskey": () => {
        set({ passkeys: [{ ...used, name: "Work laptop" }] });
        return { ...used, name: "Work laptop" };
      },
      "secondFactor.removePasskey": () => {
        set(nothing);
        return { success: true };
      },
    }));
    expect(await screen.findByText(/Last used Nov 20, 2026/)).toBeTruthy();
    await press("Rename Laptop");
    const naming = await dialog("Rename the passkey");
    await userEvent.clear(naming.getByLabelText("Name"));
    await userEvent.type(naming.getByLabelText("Name"), "Work laptop");
    await userEvent.click(naming.getByRole("button", { name: "Rename" }));
    await press("Remove Work laptop");
    await userEvent.click((await dialog("Remove Work laptop?")).getByRole("button", { name: "Remove passkey" }));
    expect(await screen.findByText("No passkeys yet")).toBeTruthy();
    expect(inputsOf("secondFactor.renamePasskey")).toEqual([{ id: "laptop", name: "Work laptop" }]);
    expect(inputsOf("secondFactor.removePasskey")).toEqual([{ id: "laptop" }]);
  });

  test("are not offered to a browser that does not know them", async () => {
    vi.unstubAllGlobals();
    open(nothing);
    expect(await screen.findByText("This browser doesn't support passkeys.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  });
});

describe("recovery codes", () => {
  test.each([
    [4, "4 of 10 codes are left."],
    [3, "3 of 10 codes are left. Create new ones soon."],
    [1, "1 of 10 codes is left. Create new ones soon."],
    [0, "No codes left. Create new ones now."],
  ])("of which %i are left say so", async (left, words) => {
    open({ ...withApp, recoveryCodesLeft: left });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("are made anew after a question, and shown once", async () => {
    const inputsOf = open(withApp, () => ({ "secondFactor.renewCodes": () => ({ success: true, secret: CODES }) }));
    await press("Create new codes");
    expect(inputsOf("secondFactor.renewCodes")).toEqual([]);
    const question = await dialog("Create new recovery codes?");
    await userEvent.click(question.getByRole("button", { name: "Create new codes" }));
    expect(await screen.findByText(CODES[1] ?? "")).toBeTruthy();
    expect(screen.getByText("Save your recovery codes now. They are not shown again.")).toBeTruthy();
    // The question held the focus while they came: on a telephone they stand far above it.
    const place = screen.getByRole("status");
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(within(place).getByText(CODES[1] ?? "")).toBeTruthy();
  });
});

describe("single sign-on", () => {
  const provider = {
    name: "id.alumni.example",
    linked: { email: "ada@alumni.example", since: SINCE, lastUsedAt: null },
  };

  test("that is linked is unlinked after a question", async () => {
    const inputsOf = open({ ...nothing, provider }, (set) => ({
      "signIn.unlinkProvider": () => {
        set({ provider: { ...provider, linked: null } });
        return { success: true };
      },
    }));
    expect(await screen.findByText("Linked to ada@alumni.example since Nov 01, 2026.")).toBeTruthy();
    await press("Unlink");
    await userEvent.click((await dialog("Unlink id.alumni.example?")).getByRole("button", { name: "Unlink" }));
    expect(await screen.findByText(/Your account is not linked/)).toBeTruthy();
    expect(inputsOf("signIn.unlinkProvider")).toHaveLength(1);
  });

  test.each([
    ["taken", /belongs to another account here/],
    ["cancelled", /Nothing was changed; please try again/],
  ])("that came back with %s says why", async (problem, words) => {
    open({ ...nothing, provider: { ...provider, linked: null } }, () => ({}), `?problem=${problem}`);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });
});

describe("an administrator outside demo mode", () => {
  test("is told that a second step is missing, and no longer once there is one", async () => {
    open({ ...nothing, isNeeded: true }, () => ({ "accounts.session": () => userWith({ secondFactorNeeded: true }) }));
    expect(await screen.findByText(/Administrators need a second step/)).toBeTruthy();
  });

  test("is told apart from somebody whose provider stands in for the step that everybody needs", async () => {
    open({ ...nothing, isNeeded: true });
    expect(await screen.findByText(/Everyone here needs a second step/)).toBeTruthy();
  });

  test("with one is told nothing", async () => {
    open({ ...withApp, isNeeded: true });
    expect(await screen.findByText(/codes are left/)).toBeTruthy();
    expect(screen.queryByText(/Administrators need a second step/)).toBeNull();
  });

  test("without one sees the way to it instead of the administration", async () => {
    answerCalls({ "accounts.session": () => userWith({ secondFactorNeeded: true }) });
    renderScreen(<AdminScreen />, { path: "/admin" });
    expect(await screen.findByText("Add a second step first")).toBeTruthy();
    expect(screen.getByRole("link", { name: /second step|two-step/i }).getAttribute("href")).toBe("/settings/two-step");
  });
});

test("what could not be loaded says so, and is asked for again", async () => {
  let isDown = true;
  open(nothing, () => ({ "secondFactor.get": () => (isDown ? refusal(503, "service/unavailable") : withApp) }));
  const again = await screen.findByRole("button", { name: "Try again" }, { timeout: 5_000 });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("10 of 10 codes are left.")).toBeTruthy();
});
