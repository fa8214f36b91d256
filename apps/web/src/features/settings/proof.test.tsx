import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { settleProof } from "../../lib/proof.ts";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => {
  settleProof(false);
  vi.unstubAllGlobals();
});

const token = {
  id: "token",
  name: "Backup",
  scopes: ["read"],
  createdAt: "2026-11-01T09:00:00.000Z",
  lastUsedAt: null,
};
const PROOF_REQUIRED = refusal(403, "accounts/proof-required", "Please confirm that it is you, then try again.");

/** The server of somebody whose last proof is old; what proves it is the password "right". */
function open(answers: Answers = {}) {
  let isProved = false;
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "accounts.proof": () => ({ isFresh: isProved, ways: ["password"] }),
    "accounts.prove": (input) => {
      if (JSON.stringify(input) !== '{"password":"right"}') {
        return refusal(422, "accounts/wrong-password", "This is not your password.", [
          { path: "password", message: "This is not your password." },
        ]);
      }
      isProved = true;
      return { isFresh: true, ways: ["password"] };
    },
    "tokens.list": () => [],
    "tokens.create": () =>
      isProved ? { ...token, expiresAt: null, isExpired: false, secret: "qrt_new" } : PROOF_REQUIRED,
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/tokens" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

async function create() {
  await userEvent.type(await screen.findByLabelText("Name"), "Backup");
  await userEvent.click(screen.getByRole("button", { name: "Create token" }));
  return within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
}

describe("what wants a proof of who sits there", () => {
  test("is asked for once, and goes on by itself with what was typed", async () => {
    const inputsOf = open();
    const dialog = await create();
    await userEvent.type(await dialog.findByLabelText("Your password"), "right");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(inputsOf("tokens.create")).toEqual([
      { name: "Backup", scopes: ["read"] },
      { name: "Backup", scopes: ["read"] },
    ]);
  });

  test("stays to be asked for after a wrong password, which is said at the field", async () => {
    open();
    const dialog = await create();
    await userEvent.type(await dialog.findByLabelText("Your password"), "wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect((await dialog.findAllByText("This is not your password.")).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>("Your password").value).toBe("wrong");
  });

  test("is not done by whoever would rather not, and what was typed is still there", async () => {
    const inputsOf = open();
    const dialog = await create();
    await userEvent.click(await dialog.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Please confirm that it is you, then try again.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Backup");
    expect(inputsOf("tokens.create")).toHaveLength(1);
  });

  test("asks a demo account for no password", async () => {
    let isProved = false;
    const inputsOf = open({
      "accounts.proof": () => ({ isFresh: false, ways: ["demo", "password"] }),
      "accounts.prove": () => {
        isProved = true;
        return { isFresh: true, ways: ["demo", "password"] };
      },
      "tokens.create": () =>
        isProved ? { ...token, expiresAt: null, isExpired: false, secret: "qrt_new" } : PROOF_REQUIRED,
    });
    const dialog = await create();
    expect(await dialog.findByText(/demo account/)).toBeTruthy();
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(inputsOf("accounts.prove")).toEqual([{}]);
    expect(getToasts().some(({ title }) => title === "Unauthorized")).toBe(false);
  });
});
