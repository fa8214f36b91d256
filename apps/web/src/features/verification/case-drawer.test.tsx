import type { VerificationCaseDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Toaster } from "../../components/ui/overlay/toaster.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CERTIFICATE, WAITING_CASE } from "../../testing/verification-case-fixtures.ts";
import { CaseDrawer } from "./case-drawer.tsx";

afterEach(() => vi.unstubAllGlobals());

const SECOND_MS = 1_000;
const REASON = "The certificate names another school than the profile.";
const READ = { ...CERTIFICATE, openedAt: "2026-11-20T09:00:00.000Z" };
const heldFor = (seconds: number, isYours = true): VerificationCaseDto["held"] => ({
  outcome: "declined",
  by: "admin@quorate.example",
  isYours,
  until: new Date(Date.now() + seconds * SECOND_MS).toISOString(),
});

function show(facts: Partial<VerificationCaseDto>, answers: Answers = {}) {
  const calls = answerCalls({ "verification.getCase": () => ({ ...WAITING_CASE, ...facts }), ...answers });
  const onClose = vi.fn<() => void>();
  const drawer = (
    <>
      <CaseDrawer id="case-1" onClose={onClose} />
      <Toaster />
    </>
  );
  renderScreen(drawer, { path: "/" });
  return {
    onClose,
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
  };
}

const drawer = async () => within(await screen.findByRole("dialog", { name: "Ottoline Brandt" }));
const isDisabled = (button: HTMLElement) => button.hasAttribute("disabled");

describe("a verification that is opened", () => {
  test("of one's own is another administrator's to decide", async () => {
    show({ isOwn: true });
    expect((await drawer()).getByText("This one is yours: another administrator has to decide on it.")).toBeTruthy();
    expect((await drawer()).queryByRole("button", { name: "Decline" })).toBeNull();
  });

  test.each([
    ["Ottoline Firth", true],
    ["Ottoline Brandt", false],
    [null, false],
  ])("shows the name that was checked before (%s) where it is another one", async (checkedName, isShown) => {
    show({ claims: { ...WAITING_CASE.claims, checkedName } });
    expect((await drawer()).queryByText("Name checked before") !== null).toBe(isShown);
  });

  test("without documents says what to do instead", async () => {
    const { inputsOf } = show(
      { documents: [] },
      { "verification.decide": () => ({ ...WAITING_CASE, held: heldFor(10) }) },
    );
    const panel = await drawer();
    expect(panel.getByText(/^No documents were sent\. Ask for them/)).toBeTruthy();
    for (const check of panel.getAllByRole("checkbox")) await userEvent.click(check);
    const verify = panel.getByRole("button", { name: "Verify" });
    expect(panel.getByText(/^No document was sent\. To verify, name the register/)).toBeTruthy();
    expect(isDisabled(verify)).toBe(true);
    await userEvent.type(panel.getByLabelText(/^Register/), "Alumni register of INSEAD");
    await userEvent.click(verify);
    const register = { name: "Alumni register of INSEAD", reference: null };
    await waitFor(() =>
      expect(inputsOf("verification.decide")).toMatchObject([{ outcome: "verified", reason: null, register }]),
    );
  });

  test("that was decided has its history and no way to decide it", async () => {
    show({ state: "declined", age: null });
    const panel = await drawer();
    expect(panel.getByText("Declined")).toBeTruthy();
    expect(panel.queryByRole("region", { name: "Decision" })).toBeNull();
  });
});

describe("to verify", () => {
  // spec 10.10
  test("every document has to be opened, and those that are not are named", async () => {
    const earlier = { ...CERTIFICATE, id: "document-0", name: "first.pdf", isCurrent: false };
    show({ documents: [CERTIFICATE, { ...CERTIFICATE, id: "document-2", name: "cv.pdf", kind: "cv" }, earlier] });
    const panel = await drawer();
    expect(panel.getByText("To verify, open certificate.pdf, cv.pdf.")).toBeTruthy();
    for (const check of panel.getAllByRole("checkbox")) await userEvent.click(check);
    expect(isDisabled(panel.getByRole("button", { name: "Verify" }))).toBe(true);
    expect(isDisabled(panel.getByRole("button", { name: "Decline" }))).toBe(false);
  });

  test("everything on the list has to be ticked, and no reason is asked for; then it is sent as it was looked at", async () => {
    const { inputsOf } = show(
      { documents: [READ], revision: 3 },
      { "verification.decide": () => ({ ...WAITING_CASE, documents: [READ], held: heldFor(10) }) },
    );
    const panel = await drawer();
    const verify = panel.getByRole("button", { name: "Verify" });
    expect(panel.getByText("To verify, tick everything on the list.")).toBeTruthy();
    expect(isDisabled(verify)).toBe(true);
    for (const check of panel.getAllByRole("checkbox")) await userEvent.click(check);
    await userEvent.click(verify);
    expect(await panel.findByRole("button", { name: "Undo" })).toBeTruthy();
    expect(inputsOf("verification.decide")).toEqual([
      { id: "case-1", outcome: "verified", reason: null, revision: 3, checklist: ["name", "degree"] },
    ]);
  });

  test("what the server refuses is said, and what was typed stays", async () => {
    const message = "It was changed meanwhile. Look at it again.";
    show({}, { "verification.decide": () => refusal(409, "verification/changed-meanwhile", message) });
    const panel = await drawer();
    await userEvent.type(panel.getByLabelText("Reason"), REASON);
    await userEvent.click(panel.getByRole("button", { name: "Decline" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(panel.getByDisplayValue(REASON)).toBeTruthy();
  });
});

test.each(["Decline", "Ask for more"])("%s: a reason of a sentence is required, at its field", async (name) => {
  const { inputsOf } = show({});
  const panel = await drawer();
  await userEvent.type(panel.getByLabelText("Reason"), "Blurry");
  await userEvent.click(panel.getByRole("button", { name }));
  await waitFor(() => expect(panel.getByLabelText("Reason").getAttribute("aria-invalid")).toBe("true"));
  expect(inputsOf("verification.decide")).toEqual([]);
});

describe("a decision", () => {
  test("can be undone by whoever made it for as long as it is held, and is asked again", async () => {
    const { inputsOf } = show({ held: heldFor(10) }, { "verification.undo": () => WAITING_CASE });
    const panel = await drawer();
    expect(panel.getByText(/by you, takes effect in (?:10|9) s\./)).toBeTruthy();
    expect(panel.queryByRole("region", { name: "Decision" })).toBeNull();
    await userEvent.click(panel.getByRole("button", { name: "Undo" }));
    expect(await panel.findByRole("region", { name: "Decision" })).toBeTruthy();
    expect(inputsOf("verification.undo")).toEqual([{ id: "case-1" }]);
    expect(screen.getByText("It's waiting again. No one was told.")).toBeTruthy();
  });

  test("of somebody else says whose it is, and is not yours to undo", async () => {
    show({ held: heldFor(10, false) });
    const panel = await drawer();
    expect(panel.getByText(/by admin@quorate\.example, takes effect in/)).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("whose time is over cannot be undone, while it takes effect", async () => {
    show({ held: heldFor(0.5) });
    const panel = await drawer();
    expect(panel.getByRole("button", { name: "Undo" })).toBeTruthy();
    expect(await panel.findByText(/taking effect/, undefined, { timeout: 2 * SECOND_MS })).toBeTruthy();
    expect(panel.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

test("a document is opened in place, and only then counts as opened", async () => {
  let isOpened = false;
  const { inputsOf } = show(
    {},
    {
      "verification.getCase": () => ({ ...WAITING_CASE, documents: [isOpened ? READ : CERTIFICATE] }),
    },
  );
  const panel = await drawer();
  expect(panel.getByText(/certificate\.pdf.*not opened yet/)).toBeTruthy();
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    if (address !== CERTIFICATE.url) return await answered(address, init);
    isOpened = true;
    return new Response("", { status: 200 });
  });
  await userEvent.click(panel.getByRole("button", { name: "Education certificate: certificate.pdf" }));
  expect((await panel.findByAltText("Education certificate as it was sent")).getAttribute("src")).toBe(CERTIFICATE.url);
  expect(await panel.findByText(/certificate\.pdf.*opened by you/)).toBeTruthy();
  expect(inputsOf("verification.getCase")).toHaveLength(2);
});

test("a document that cannot be opened says why, and does not count as opened", async () => {
  show({});
  const panel = await drawer();
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) =>
    address === CERTIFICATE.url
      ? Response.json({ message: "This document is gone." }, { status: 404 })
      : await answered(address, init),
  );
  await userEvent.click(panel.getByRole("button", { name: /certificate\.pdf/ }));
  expect((await panel.findByRole("alert")).textContent).toBe("This document is gone.");
  expect(panel.getByText("To verify, open certificate.pdf.")).toBeTruthy();
});

test("a document that is being checked is no dead preview: it says so, and what verifying waits for", async () => {
  show({ documents: [{ ...CERTIFICATE, safety: "checking" }] });
  const panel = await drawer();
  expect(isDisabled(panel.getByRole("button", { name: /certificate\.pdf/ }))).toBe(true);
  expect(panel.getByText(/certificate\.pdf.*being checked for malware; no one can open it/)).toBeTruthy();
  expect(panel.getByText(/To verify, wait until certificate\.pdf has been checked/)).toBeTruthy();
});

test("a document that malware was found in is named with what it was, and asks nobody to open it", async () => {
  show({
    documents: [
      { ...CERTIFICATE, safety: "infected", malware: "Eicar-Test-Signature" },
      { ...READ, id: "other" },
    ],
  });
  const panel = await drawer();
  expect(isDisabled(panel.getAllByRole("button", { name: /certificate\.pdf/ })[0] ?? document.body)).toBe(true);
  expect(panel.getByText(/refused: malware was found in it \(Eicar-Test-Signature\)/)).toBeTruthy();
  expect(panel.getByText("To verify, tick everything on the list.")).toBeTruthy();
});
