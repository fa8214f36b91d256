import { AREA_SCOPES, TOKEN_AREAS } from "@quorate/core/tokens/token-scope";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { AREA_WORDS } from "./scope-words.ts";

afterEach(() => vi.unstubAllGlobals());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const token = {
  id: "token",
  name: "Nightly export",
  scopes: ["read"],
  createdAt: "2026-11-01T09:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
  isExpired: false,
};
const session = (id: string, isCurrent: boolean) => ({
  id,
  userAgent: FIREFOX,
  isCurrent,
  startedAt: "2026-11-01T09:00:00.000Z",
  expiresAt: "2026-11-08T09:00:00.000Z",
});

function open(answers: Answers = {}, section = "tokens") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "subscriptions.current": () => null,
    "accounts.listSessions": () => [session("here", true), session("lost", false)],
    "secondFactor.listRememberedBrowsers": () => [],
    "accounts.revokeSession": () => ({ id: "lost" }),
    "tokens.list": () => [token],
    "tokens.create": () => ({ ...token, secret: "qrt_secret" }),
    "tokens.revoke": () => ({ id: token.id }),
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: `/settings/${section}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("a token", () => {
  test.each([
    [{}, "Reads everything you can · Created Nov 01, 2026", "Never used"],
    [{ scopes: ["write"] }, "Reads and writes everything you can · Created Nov 01, 2026", "Never used"],
    [{ scopes: ["files:read"] }, "Reads files · Created Nov 01, 2026", "Never used"],
    [
      { scopes: ["files:read", "money:read", "money:write", "projects:write"] },
      "Reads files; reads and writes projects and money · Created Nov 01, 2026",
      "Never used",
    ],
    [
      { scopes: AREA_SCOPES.filter((scope) => scope.endsWith(":read")) },
      "Reads every area · Created Nov 01, 2026",
      "Never used",
    ],
    [
      { lastUsedAt: "2026-11-02T09:00:00.000Z" },
      "Reads everything you can · Created Nov 01, 2026",
      "Last used Nov 02, 2026 14:45",
    ],
    [
      { lastUsedAt: "2026-11-02T09:00:00.000Z", lastUsedNetwork: "203.0.113.0/24", lastUsedAgent: "books/2" },
      "Reads everything you can · Created Nov 01, 2026",
      "Last used Nov 02, 2026 14:45 from 203.0.113.0/24 by books/2",
    ],
    [
      { expiresAt: "2026-12-01T09:00:00.000Z" },
      "Reads everything you can · Created Nov 01, 2026 · Expires Dec 01, 2026",
      "Never used",
    ],
    [
      { expiresAt: "2026-12-01T09:00:00.000Z", isExpired: true },
      "Reads everything you can · Created Nov 01, 2026 · Expired Dec 01, 2026",
      "Never used",
    ],
  ])("with %j says what it may, how long, and where it was used last", async (facts, words, use) => {
    open({ "tokens.list": () => [{ ...token, ...facts }] });
    const item = within(await screen.findByRole("list", { name: "API tokens" })).getByRole("listitem");
    expect(item.textContent).toBe(`Nightly export${words}${use}Revoke`);
  });

  const ask = async () => {
    const button = await screen.findByRole("button", { name: "Revoke Nightly export" });
    expect(button.getAttribute("aria-haspopup")).toBe("dialog");
    await userEvent.click(button);
    return within(await screen.findByRole("dialog", { name: "Revoke Nightly export?" }));
  };

  test("is kept after all", async () => {
    const inputsOf = open();
    const dialog = await ask();
    expect(dialog.getByText("Programs that use it lose access immediately. This can't be undone.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("tokens.revoke")).toEqual([]);
  });

  test("that was revoked is said to be, the dialog closes and the list is read again", async () => {
    const inputsOf = open();
    await userEvent.click((await ask()).getByRole("button", { name: "Revoke token" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Token revoked", description: "Nightly export no longer works." }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("tokens.list")).toHaveLength(2);
  });

  test("that could not be revoked says why, and the list is read again", async () => {
    const inputsOf = open({ "tokens.revoke": () => refusal(404, "tokens/not-found", "It is gone.") });
    await userEvent.click((await ask()).getByRole("button", { name: "Revoke token" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The token was not revoked", description: "It is gone." }),
    );
    await waitFor(() => expect(inputsOf("tokens.list")).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("is created for good unless a time is chosen, and the list is read again", async () => {
    const inputsOf = open();
    await userEvent.type(await screen.findByLabelText("Name"), "Backup");
    const lives = screen.getByLabelText("How long is it valid?");
    expect(
      within(lives)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Until revoked", "7 days", "30 days", "90 days", "365 days"]);
    await userEvent.selectOptions(lives, "7 days");
    await userEvent.selectOptions(lives, "Until revoked");
    await userEvent.selectOptions(screen.getByLabelText("Experts"), "Read");
    await userEvent.click(screen.getByRole("button", { name: "Create token" }));
    await waitFor(() => expect(inputsOf("tokens.list")).toHaveLength(2));
    expect(inputsOf("tokens.create")).toEqual([{ name: "Backup", scopes: ["experts:read"] }]);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
  });

  test("may do nothing at first, and in each area what is chosen there and nothing else", async () => {
    const inputsOf = open();
    const areas = await screen.findAllByRole<HTMLSelectElement>("combobox", { description: /.+/ });
    expect(areas.map(({ labels, value }) => [labels[0]?.textContent, value])).toEqual(
      TOKEN_AREAS.map((area) => [AREA_WORDS[area].label, ""]),
    );
    const money = screen.getByRole("combobox", { name: "Money" });
    expect(
      within(money)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["No access", "Read", "Read and write"]);
    await userEvent.type(screen.getByLabelText("Name"), "Backup");
    await userEvent.click(screen.getByRole("button", { name: "Create token" }));
    expect((await screen.findAllByText("Choose what the token may do")).length).toBeGreaterThan(0);
    await userEvent.selectOptions(money, "Read and write");
    await userEvent.selectOptions(money, "Read");
    await userEvent.selectOptions(screen.getByLabelText("Files"), "Read and write");
    await userEvent.selectOptions(screen.getByLabelText("Files"), "No access");
    await userEvent.click(screen.getByRole("button", { name: "Create token" }));
    await waitFor(() => expect(inputsOf("tokens.create")).toEqual([{ name: "Backup", scopes: ["money:read"] }]));
    expect(screen.getByText("What can it do?")).toBeTruthy();
    expect(screen.getByRole("form", { name: "Create an API token" })).toBeTruthy();
    expect(screen.getByText("What the token is for.")).toBeTruthy();
  });

  test("that is being created says so", async () => {
    open({ "tokens.create": noAnswer });
    await userEvent.type(await screen.findByLabelText("Name"), "Backup");
    await userEvent.selectOptions(screen.getByLabelText("Files"), "Read");
    await userEvent.click(screen.getByRole("button", { name: "Create token" }));
    expect(await screen.findByRole("button", { name: "Creating..." })).toBeTruthy();
  });

  test.each([
    [true, { title: "Token copied" }],
    [false, { title: "The token was not copied", description: "Select and copy it.", variant: "destructive" }],
  ])("that was just created has the focus, and says whether it was copied (%s)", async (isAllowed, toast) => {
    open();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("Name"), "Backup");
    await user.selectOptions(screen.getByLabelText("Files"), "Read");
    await user.click(screen.getByRole("button", { name: "Create token" }));
    const place = (await screen.findByText("qrt_secret")).closest('[role="status"]');
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(screen.getByText("Copy your new token now. It is not shown again.")).toBeTruthy();
    if (!isAllowed) vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await user.click(screen.getByRole("button", { name: "Copy token" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject(toast));
  });
});

describe.each([
  ["API tokens", "tokens", "tokens.list", "Loading your tokens", "We could not load your tokens"],
  ["Sessions", "sessions", "accounts.listSessions", "Loading your sessions", "We could not load your sessions"],
])("the list of %s", (title, section, procedure, loading, failed) => {
  test("says that it is on its way", async () => {
    open({ [procedure]: noAnswer }, section);
    expect(await (await region(title)).findByText(loading)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });

  test("is asked for again when it failed", async () => {
    let isDown = true;
    open({ [procedure]: () => (isDown ? refusal(503, "database/unavailable") : []) }, section);
    const shown = await region(title);
    await shown.findByRole("heading", { name: failed });
    expect(shown.queryByText(loading)).toBeNull();
    isDown = false;
    await userEvent.click(shown.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(shown.queryByRole("heading", { name: failed })).toBeNull());
  });
});

test("no tokens are said to be none, and the section says what they are for", async () => {
  open({ "tokens.list": () => [] });
  const section = await region("API tokens");
  expect(await section.findByRole("heading", { name: "No tokens yet" })).toBeTruthy();
  expect(section.getByText("Create one below.")).toBeTruthy();
  expect(section.getByText("For programs that act on your behalf")).toBeTruthy();
  expect(section.queryByRole("list", { name: "API tokens" })).toBeNull();
});

describe("a session", () => {
  const end = async (answers: Answers = {}) => {
    const inputsOf = open(answers, "sessions");
    await userEvent.click(await screen.findByRole("button", { name: "End the session of Firefox on Linux" }));
    return {
      inputsOf,
      dialog: within(await screen.findByRole("dialog", { name: "End the session of Firefox on Linux?" })),
    };
  };

  test("says since when, and the reader's own has no button", async () => {
    open({}, "sessions");
    const list = within(await screen.findByRole("list", { name: "Sessions" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Firefox on LinuxSigned in Nov 01, 2026 14:45This session",
      "Firefox on LinuxSigned in Nov 01, 2026 14:45End",
    ]);
    expect((await region("Sessions")).getByText("Where you are signed in")).toBeTruthy();
  });

  test("is kept after all", async () => {
    const { inputsOf, dialog } = await end();
    expect(dialog.getByText("Anyone using it has to sign in again.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("accounts.revokeSession")).toEqual([]);
  });

  test("that was ended is said to be, and the list is read again", async () => {
    const { inputsOf, dialog } = await end();
    await userEvent.click(dialog.getByRole("button", { name: "End session" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Session ended", description: "Firefox on Linux is signed out." }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("accounts.listSessions")).toHaveLength(2);
  });

  test("that could not be ended says why", async () => {
    const { inputsOf, dialog } = await end({ "accounts.revokeSession": () => refusal(404, "sessions/gone", "Gone.") });
    await userEvent.click(dialog.getByRole("button", { name: "End session" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The session was not ended", description: "Gone." }),
    );
    await waitFor(() => expect(inputsOf("accounts.listSessions")).toHaveLength(2));
  });
});

describe("the first section, for whoever has an organization", () => {
  const ofOrganization = (answer: () => unknown) =>
    open({ "accounts.session": () => userWith({ organizationId: "org" }), "organizations.get": answer }, "profile");

  test("waits for the logo, so that it pushes nothing away when it comes", async () => {
    ofOrganization(noAnswer);
    expect((await screen.findByText("Loading your settings")).closest("[role=status]")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  });

  test("has the logo between the photo and the name", async () => {
    ofOrganization(() => ({ id: "org", name: "Northwind Foods", logoUrl: null }));
    expect((await region("Logo")).getByText("Northwind Foods")).toBeTruthy();
    const names = screen.getAllByRole("region").map((one) => one.querySelector("h2")?.textContent);
    expect(names.slice(0, 3)).toEqual(["Photo", "Logo", "Name"]);
  });

  test("says that the logo could not be loaded, keeps the rest, and tries again", async () => {
    let isAway = true;
    ofOrganization(() =>
      isAway ? refusal(422, "test/no", "No.") : { id: "org", name: "Northwind Foods", logoUrl: null },
    );
    const alert = (await screen.findByText("We could not load your logo")).closest<HTMLElement>("[role=alert]");
    expect(await region("Photo")).toBeTruthy();
    isAway = false;
    await userEvent.click(within(alert ?? document.body).getByRole("button", { name: "Try again" }));
    expect((await region("Logo")).getByText("Northwind Foods")).toBeTruthy();
  });
});
