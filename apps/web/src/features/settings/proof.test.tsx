import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settleProof } from "../../lib/proof.ts";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { knowPasskeys } from "../../testing/passkey-browser.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

vi.mock("@simplewebauthn/browser", async () => (await import("../../testing/passkey-browser.ts")).passkeyBrowser);

beforeEach(knowPasskeys);
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

/** The server for a person whose last proof is old; the password "right" proves it. */
function open(answers: Answers = {}, query = "") {
  let isProved = false;
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "accounts.proof": () => ({ isFresh: isProved, ways: ["password"], providerName: null }),
    "accounts.prove": (input) => {
      if (JSON.stringify(input) !== '{"password":"right"}') {
        return refusal(422, "accounts/wrong-password", "That password is not correct.", [
          { path: "password", message: "That password is not correct." },
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
  renderScreen(
    <>
      <SettingsScreen />
      <Query />
    </>,
    { path: "/settings/:id", address: `/settings/tokens${query}` },
  );
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

function Query() {
  return <output aria-label="Query">{useLocation().search}</output>;
}

async function create() {
  await userEvent.type(await screen.findByLabelText("Name"), "Backup");
  await userEvent.selectOptions(screen.getByLabelText("Files"), "Read");
  await userEvent.click(screen.getByRole("button", { name: "Create token" }));
  return within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
}

describe("what wants a proof of who sits there", () => {
  // spec 2.55
  test("is asked for once, and goes on by itself with what was typed", async () => {
    const inputsOf = open();
    const dialog = await create();
    await userEvent.type(await dialog.findByLabelText("Your password"), "right");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(inputsOf("tokens.create")).toEqual([
      { name: "Backup", scopes: ["files:read"] },
      { name: "Backup", scopes: ["files:read"] },
    ]);
  });

  test("stays to be asked for after a wrong password, which is said at the field", async () => {
    open();
    const dialog = await create();
    await userEvent.type(await dialog.findByLabelText("Your password"), "wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect((await dialog.findAllByText("That password is not correct.")).length).toBeGreaterThan(0);
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
      "accounts.proof": () => ({ isFresh: false, ways: ["demo", "password"], providerName: null }),
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

  /** A person who can prove it in these ways; any input is right. */
  function openWith(ways: string[], answers: Answers = {}, providerName: string | null = null) {
    let isProved = false;
    return open({
      "accounts.proof": () => ({ isFresh: isProved, ways, providerName }),
      "accounts.proveOptions": () => ({ challenge: "question" }),
      "accounts.prove": () => {
        isProved = true;
        return { isFresh: true, ways, providerName };
      },
      "tokens.create": () =>
        isProved ? { ...token, expiresAt: null, isExpired: false, secret: "qrt_new" } : PROOF_REQUIRED,
      ...answers,
    });
  }

  test("is proved by a passkey", async () => {
    const inputsOf = openWith(["password", "passkey"]);
    const dialog = await create();
    await userEvent.click(await dialog.findByRole("button", { name: "Use your passkey" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(inputsOf("accounts.prove")).toEqual([{ passkey: { id: "answered" } }]);
  });

  test("is proved by a code of the app instead of the password, and there is a way back", async () => {
    const inputsOf = openWith(["password", "totp"]);
    const dialog = await create();
    await userEvent.click(await dialog.findByRole("button", { name: "Use a code from your app instead" }));
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Use your password instead" }));
    expect(dialog.getByLabelText("Your password")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Use a code from your app instead" }));
    await userEvent.type(dialog.getByLabelText("Code from your authenticator app"), "123456");
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(inputsOf("accounts.prove")).toEqual([{ code: "123456" }]);
  });

  test("that wants the second factor is offered nothing else", async () => {
    let isProved = false;
    const inputsOf = openWith(["password", "totp", "provider"], {
      "accounts.prove": () => {
        isProved = true;
        return { isFresh: true, ways: ["password", "totp"], providerName: null };
      },
      "tokens.create": () =>
        isProved
          ? { ...token, expiresAt: null, isExpired: false, secret: "qrt_new" }
          : refusal(403, "accounts/factor-proof-required", "Please confirm that it is you by your second factor."),
    });
    const dialog = await create();
    await userEvent.type(await dialog.findByLabelText("Code from your authenticator app"), "123456");
    expect(dialog.queryByRole("button", { name: /password|single sign-on|Sign in/i })).toBeNull();
    expect(dialog.getByText(/It needs your second factor/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("qrt_new")).toBeTruthy();
    expect(inputsOf("accounts.prove")).toEqual([{ code: "123456" }]);
  });

  describe("that changes how the account is entered", () => {
    const FULL = refusal(403, "accounts/full-proof-required", "Please confirm that it is you by both.");
    function openFully(ways: string[]) {
      let isProved = false;
      return openWith(ways, {
        "accounts.prove": (input) => {
          const { password } = input as { password?: string };
          if (password !== undefined && password !== "right") {
            return refusal(422, "accounts/wrong-password", "That password is not correct.", [
              { path: "password", message: "That password is not correct." },
            ]);
          }
          isProved = true;
          return { isFresh: true, ways, providerName: null };
        },
        "tokens.create": () => (isProved ? { ...token, expiresAt: null, isExpired: false, secret: "qrt_new" } : FULL),
      });
    }
    const confirm = (dialog: Awaited<ReturnType<typeof create>>, name = "Confirm") =>
      userEvent.click(dialog.getByRole("button", { name }));

    test("asks for password and code together, and says at its field what is missing or wrong", async () => {
      const inputsOf = openFully(["password", "totp"]);
      const dialog = await create();
      const password = await dialog.findByLabelText("Your password");
      expect(dialog.getByText(/everything that signing in does/)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(password));
      await confirm(dialog);
      expect(await dialog.findAllByText("Password is required")).not.toEqual([]);
      expect(inputsOf("accounts.prove")).toEqual([]);
      await userEvent.type(password, "wrong");
      await userEvent.type(dialog.getByLabelText("Code from your authenticator app"), "123 456");
      await confirm(dialog);
      expect(await dialog.findAllByText("That password is not correct.")).not.toEqual([]);
      await userEvent.clear(password);
      await userEvent.type(password, "right");
      await confirm(dialog);
      expect(await screen.findByText("qrt_new")).toBeTruthy();
      expect(inputsOf("accounts.prove").at(-1)).toEqual({ password: "right", code: "123 456" });
    });

    test("takes a recovery code of whoever has lost the app, and keeps the password that was typed", async () => {
      const inputsOf = openFully(["password", "totp"]);
      const dialog = await create();
      await userEvent.type(await dialog.findByLabelText("Your password"), "right");
      await confirm(dialog, "Use a recovery code instead");
      expect(dialog.queryByLabelText("Code from your authenticator app")).toBeNull();
      await userEvent.type(dialog.getByLabelText("Recovery code"), "abcd-efgh");
      await confirm(dialog);
      expect(await screen.findByText("qrt_new")).toBeTruthy();
      expect(inputsOf("accounts.prove")).toEqual([{ password: "right", recoveryCode: "abcd-efgh" }]);
    });

    test("takes a passkey beside the password", async () => {
      const inputsOf = openFully(["password", "passkey"]);
      const dialog = await create();
      await userEvent.type(await dialog.findByLabelText("Your password"), "right");
      await confirm(dialog, "Confirm with your passkey");
      expect(await screen.findByText("qrt_new")).toBeTruthy();
      expect(inputsOf("accounts.prove")).toEqual([{ password: "right", passkey: { id: "answered" } }]);
    });

    test.each([
      ["no password", ["totp"]],
      ["one that demo mode asks nobody for", ["demo", "password", "totp"]],
    ])("asks for the second factor alone where there is %s", async (_, ways) => {
      const inputsOf = openFully(ways);
      const dialog = await create();
      await userEvent.type(await dialog.findByLabelText("Code from your authenticator app"), "123456");
      expect(dialog.queryByLabelText("Your password")).toBeNull();
      await confirm(dialog);
      expect(await screen.findByText("qrt_new")).toBeTruthy();
      expect(inputsOf("accounts.prove")).toEqual([{ code: "123456" }]);
    });
  });

  test("is proved at the provider by whoever has nothing else, who comes back to this page", async () => {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal("location", { href: window.location.href, origin: window.location.origin, assign });
    const inputsOf = openWith(
      ["provider"],
      { "signIn.beginProviderProof": () => ({ url: "https://id.alumni.example/auth" }) },
      "id.alumni.example",
    );
    const dialog = await create();
    expect(dialog.queryByLabelText(/password|code/i)).toBeNull();
    await userEvent.click(await dialog.findByRole("button", { name: "Sign in with id.alumni.example again" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://id.alumni.example/auth"));
    expect(inputsOf("signIn.beginProviderProof")).toEqual([{ next: "/settings/tokens" }]);
    expect(dialog.getByRole("button", { name: "Cancel" })).toBeTruthy();
  });
});

describe("coming back from the provider", () => {
  test.each([
    ["proved", "You're confirmed"],
    ["not-proved-cancelled", "We could not confirm it's you"],
    ["not-proved-other", "We could not confirm it's you"],
    ["not-proved-over", "We could not confirm it's you"],
    ["not-proved-refused", "We could not confirm it's you"],
    ["not-proved-unavailable", "We could not confirm it's you"],
    ["account-reopened", "Your account is open again"],
  ])("with %s says what came of it, once", async (notice, title) => {
    open({}, `?notice=${notice}&x=1`);
    await waitFor(() => expect(getToasts()[0]?.title).toBe(title));
    await waitFor(() => expect(screen.getByLabelText("Query").textContent).toBe("?x=1"));
  });

  test("with anything else says nothing", async () => {
    const before = getToasts()[0]?.id;
    open({}, "?notice=constructor");
    await waitFor(() => expect(screen.getByLabelText("Query").textContent).toBe(""));
    expect(getToasts()[0]?.id).toBe(before);
  });
});
