import type { FileChecksDto } from "@quorate/api/admin/admin.schema";
import { screen, within } from "@testing-library/react";

import { afterEach, expect, test, vi } from "vitest";
import { AdminFilesScreen } from "../../routes/admin-files.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const CHECKS: FileChecksDto = {
  waiting: 3,
  waitingSince: "2026-11-20T09:00:00.000Z",
  failures: [
    {
      reason: "connect ECONNREFUSED 127.0.0.1:3310",
      count: 2,
      since: "2026-11-20T09:00:00.000Z",
      triedAt: "2026-11-20T10:00:00.000Z",
    },
  ],
  refused: [
    {
      id: "file-1",
      purpose: "message",
      malware: "Eicar-Test-Signature",
      by: { name: "Noor Haddad", profileImageUrl: null },
      at: "2026-11-20T10:30:00.000Z",
    },
  ],
};
const NOTHING: FileChecksDto = { waiting: 0, waitingSince: null, failures: [], refused: [] };

function open(answers: Answers, isAdmin = true) {
  answerCalls({ "accounts.session": () => userWith({ isAdmin }), ...answers });
  renderScreen(<AdminFilesScreen />, { path: "/admin/files" });
}

// spec 2.43
test("says how many files wait and since when, why, and which were refused for what, sent by whom", async () => {
  open({ "admin.listFileChecks": () => CHECKS });
  expect(
    await screen.findByText(/^3 files are waiting to be checked, the oldest since Nov 20, 2026 14:45\.$/),
  ).toBeTruthy();
  const failure = within(screen.getByRole("article", { name: "connect ECONNREFUSED 127.0.0.1:3310" }));
  expect(failure.getByText("2 files: people see that it couldn't be checked yet.")).toBeTruthy();
  expect(failure.getByText("Waiting since Nov 20, 2026 14:45, last tried on Nov 20, 2026 15:45")).toBeTruthy();
  const refused = within(screen.getByRole("article", { name: "Eicar-Test-Signature" }));
  expect(refused.getByText("For a message, sent by Noor Haddad, who has been told. It wasn't kept.")).toBeTruthy();
});

test("says that nothing waits and nothing was refused", async () => {
  open({ "admin.listFileChecks": () => NOTHING });
  expect(await screen.findByText("No files are waiting to be checked.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No malware found" })).toBeTruthy();
});

test("is for administrators alone", async () => {
  open({}, false);
  expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
});
