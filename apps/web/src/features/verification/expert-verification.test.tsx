import type { VerificationDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ChosenFiles } from "../../components/ui/form/file-slots.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PENDING_VERIFICATION } from "../../testing/verification-fixtures.ts";
import { ExpertVerification } from "./expert-verification.tsx";

afterEach(() => vi.unstubAllGlobals());

const REASON = "The certificate names another school than the profile.";
const DECLINED: VerificationDto = {
  ...PENDING_VERIFICATION,
  status: "rejected",
  state: "declined",
  reason: REASON,
  canResubmit: true,
  history: [
    ...PENDING_VERIFICATION.history,
    {
      id: "s2",
      kind: "declined",
      by: "quorate",
      reason: REASON,
      documents: [],
      basis: [],
      basisText: null,
      at: "2026-11-20T09:00:00.000Z",
    },
  ],
};

const files = (urls: string[] | null): ChosenFiles => ({
  entries: [],
  error: undefined,
  hasRoom: true,
  choose: () => undefined,
  remove: () => undefined,
  collect: async () => urls,
});

function show(of: VerificationDto, answers: Answers = {}, certificate: ChosenFiles = files([])) {
  const calls = answerCalls({ "verification.get": () => of, ...answers });
  renderScreen(
    <ExpertVerification expertId="expert-1" proofs={{ certificate, cv: files([]), additional: files([]) }} />,
    {
      path: "/verification",
    },
  );
  return () => calls.filter(({ procedure }) => procedure === "verification.resubmit").map(({ input }) => input);
}

const send = async () => await userEvent.click(await screen.findByRole("button", { name: "Send for review" }));

test("what waits has no answer to give yet", async () => {
  show(PENDING_VERIFICATION);
  expect(await screen.findByRole("heading", { name: "Your credentials are being reviewed" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send for review" })).toBeNull();
});

test("whoever was declined reads why, corrects it and sends it again", async () => {
  const inputs = show(DECLINED, { "verification.resubmit": () => PENDING_VERIFICATION }, files(["/api/documents/new"]));
  const said = (await screen.findByText("What we said on Nov 20, 2026")).parentElement;
  expect(said?.textContent).toContain(REASON);
  expect(screen.getAllByText(REASON)).toHaveLength(2);
  expect(screen.getAllByText("Declined")).toHaveLength(2);
  expect(screen.getByText(/no one else learns that it was declined/)).toBeTruthy();
  const school = screen.getByLabelText("School");
  await userEvent.clear(school);
  await userEvent.type(school, "London Business School");
  await userEvent.type(screen.getByLabelText(/^Note to the reviewer/), "Mistyped.");
  await send();
  expect(await screen.findByRole("heading", { name: "Your credentials are being reviewed" })).toBeTruthy();
  expect(inputs()).toEqual([
    {
      mbaSchool: "London Business School",
      graduationYear: 2015,
      note: "Mistyped.",
      educationCertificateUrl: "/api/documents/new",
    },
  ]);
});

test("what the server refuses stands at its field, and what was typed stays", async () => {
  const message = "You cannot have graduated in the future";
  show(DECLINED, {
    "verification.resubmit": () =>
      refusal(422, "experts/graduation-year", message, [{ path: "graduationYear", message }]),
  });
  const note = await screen.findByLabelText(/^Note to the reviewer/);
  await userEvent.type(note, "See the transcript.");
  await send();
  const year = screen.getByLabelText("Graduation year");
  await waitFor(() => expect(year.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue("See the transcript.")).toBe(note);
});

test("nothing is sent while a document could not be uploaded", async () => {
  const inputs = show(DECLINED, {}, files(null));
  await userEvent.type(await screen.findByLabelText(/^Note to the reviewer/), "Here it is.");
  await send();
  expect(await screen.findByDisplayValue("Here it is.")).toBeTruthy();
  expect(inputs()).toEqual([]);
});

test("without a school nothing is sent, and the field says so", async () => {
  const inputs = show(DECLINED);
  await userEvent.clear(await screen.findByLabelText("School"));
  await send();
  await waitFor(() => expect(screen.getByLabelText("School").getAttribute("aria-invalid")).toBe("true"));
  expect(inputs()).toEqual([]);
});

test("a document that is being checked, or was refused, is no link, and says which; while nothing is to be sent, documents are changed on the profile", async () => {
  const document = { id: "1", kind: "cv" as const, size: 5, url: "/api/documents/1", safety: "clean" as const };
  show({
    ...PENDING_VERIFICATION,
    documents: [
      { ...document, name: "clean.pdf" },
      { ...document, id: "2", name: "held.pdf", safety: "checking" },
      { ...document, id: "3", name: "bad.pdf", safety: "infected" },
    ],
  });
  expect((await screen.findByRole("link", { name: "clean.pdf" })).getAttribute("href")).toBe("/api/documents/1");
  expect(screen.getByText("held.pdf: being checked for malware")).toBeTruthy();
  expect(screen.getByText("bad.pdf: refused because malware was found in it")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /held|bad/ })).toBeNull();
  const change = screen.getByRole("link", { name: "Change the documents on your profile" });
  expect(change.getAttribute("href")).toBe("/expert-profile/expert-1/edit");
});
