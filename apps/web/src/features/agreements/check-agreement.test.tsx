import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { CheckAgreement } from "./check-agreement.tsx";

afterEach(() => vi.unstubAllGlobals());

const UNKNOWN = { isKnown: false, status: null, drawnAt: null, signatures: [] };

function check(file: File, answer: object = UNKNOWN) {
  const calls = renderPart(<CheckAgreement />, { "agreements.check": answer });
  fireEvent.change(screen.getByLabelText("The PDF"), { target: { files: [file] } });
  return calls;
}
const pdf = (content: string) => new File([`%PDF-1.7 ${content}`], "a.pdf", { type: "application/pdf" });

test("a file that is no PDF is not looked at, and it says so", async () => {
  const calls = check(new File(["hello"], "a.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(/This is not a PDF/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a file that is too large is not read, and it says how large it may be", async () => {
  const large = pdf("x");
  Object.defineProperty(large, "size", { value: 20_000_001 });
  const calls = check(large);
  expect(await screen.findByText(/larger than 20 MB/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a PDF of another platform is not one of ours", async () => {
  const calls = check(pdf("of another platform"));
  expect(await screen.findByRole("heading", { name: "Not one of ours" })).toBeTruthy();
  expect(screen.getByText(/it's from another platform, or it has changed/)).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
});

test("an NDA is known, with who agreed", async () => {
  const signedAt = "2026-11-02T10:00:00.000Z";
  const signatures = [{ party: "expert", name: "Ada Whitfield", signedAt, record: 4 }];
  check(pdf("an NDA"), { isKnown: true, status: "agreed", drawnAt: signedAt, signatures });
  expect(await screen.findByRole("heading", { name: "Agreed to by the expert" })).toBeTruthy();
  expect(screen.getByText(/Ada Whitfield, for the expert/)).toBeTruthy();
});
