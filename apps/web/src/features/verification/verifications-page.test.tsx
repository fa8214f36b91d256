import type { VerificationItemDto } from "@quorate/api/verification/verification.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { WAITING_ITEM } from "../../testing/verification-case-fixtures.ts";
import { VerificationsPage } from "./verifications-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const PATH = "/admin/verifications";

function show(items: readonly VerificationItemDto[], search = "", answers: Answers = {}) {
  const calls = answerCalls({ "verification.list": () => items, ...answers });
  renderScreen(<VerificationsPage />, { path: PATH, address: `${PATH}${search}` });
  return () => calls.filter(({ procedure }) => procedure === "verification.list").map(({ input }) => input);
}

describe("the verifications", () => {
  test.each([
    ["", "No one is waiting to be verified"],
    ["?status=late", "No one is waiting longer than promised"],
    ["?status=declined", "No one was declined"],
    ["?subject=organization", "No verifications found"],
    ["?q=brandt", "No verifications found"],
  ])("without any at %s are said to be none", async (search, title) => {
    show([], search);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  const cellsOf = async () => {
    const row = (await screen.findByText("Ottoline Brandt")).closest("tr");
    return [...(row?.cells ?? [])].map((cell) => cell.textContent);
  };
  const ORGANIZATION = { ...WAITING_ITEM.subject, kind: "organization", name: "Ottoline Brandt", title: null } as const;
  const registered = { mbaSchool: null, graduationYear: null, registrationNumber: "04218871" };

  test.each([
    ["an expert", {}, "Expert, Port economist", "INSEAD, 2015"],
    ["who answered", { revision: 2 }, "Expert, Port economist", "INSEAD, 2015Sent again"],
    ["who renews", { isVerified: true, revision: 2 }, "Expert, Port economist", "INSEAD, 2015Renewal"],
    [
      "who is declined",
      { state: "declined", age: null, revision: 2, isVerified: true },
      "Expert, Port economist",
      "INSEAD, 2015",
    ],
    [
      "an organization",
      { subject: ORGANIZATION, claims: { ...registered, registeredCountry: "United Kingdom" } },
      "Organization",
      "04218871, United Kingdom",
    ],
    [
      "an organization without a register",
      { subject: ORGANIZATION, claims: { ...registered, registrationNumber: "", registeredCountry: null } },
      "Organization",
      "No registration given",
    ],
  ] as const)("%s: who it is, as what, and what is claimed", async (_, facts, as, claimed) => {
    show([{ ...WAITING_ITEM, ...facts }]);
    const [who, claims] = await cellsOf();
    expect(who).toBe(`OBOttoline Brandt${as}ottoline@post.example`);
    expect(claims).toBe(claimed);
  });

  test.each([
    ["one that nobody opened", {}, "1 documentNot opened yet"],
    ["none", { documentCount: 0 }, "None"],
    [
      "three that two have opened",
      {
        documentCount: 3,
        openedBy: [
          { email: "you@quorate.example", isYou: true, documents: 1 },
          { email: "other@quorate.example", isYou: false, documents: 3 },
        ],
      },
      "3 documents1 of them opened by youOpened by other@quorate.example",
    ],
    ["one that was decided unopened", { state: "declined", age: null }, "1 document"],
  ] as const)("with %s say who has looked at them", async (_, facts, words) => {
    show([{ ...WAITING_ITEM, ...facts, openedBy: "openedBy" in facts ? [...facts.openedBy] : [] }]);
    expect((await cellsOf())[2]).toBe(words);
  });

  const aged = (businessDays: number, isOverdue: boolean, passed: number, days: number) => ({
    age: { businessDays, isOverdue, promise: { passed, days } },
  });
  test.each([
    [{}, "Pending2 of 3 business days", 67, "Review"],
    [aged(0, false, 0, 3), "Pending0 of 3 business days", 0, "Review"],
    [{ isExpedited: true, ...aged(3, false, 1, 1) }, "Pending Expedited1 of 1 business day", 100, "Review"],
    [aged(4, true, 4, 3), "Late4 business days, 3 promised", 100, "Review"],
    [{ isExpedited: true, ...aged(5, true, 0, 1) }, "Late Expedited5 business days, 1 promised", 100, "Review"],
    [{ state: "declined", age: null }, "DeclinedNov 18, 2026", null, "Open"],
    [{ state: "expired", age: null }, "EndedNov 18, 2026", null, "Open"],
  ] as const)("%o: their age against the promise, in words and as a bar", async (facts, words, share, action) => {
    show([{ ...WAITING_ITEM, ...facts }]);
    expect((await cellsOf())[3]).toBe(words);
    const bar = screen.queryByRole("progressbar", { name: "Promised time used for Ottoline Brandt" });
    expect(bar && Number(bar.getAttribute("aria-valuenow"))).toBe(share);
    expect(screen.getByRole("button", { name: `${action} Ottoline Brandt` })).toBeTruthy();
  });

  test("have lists that are called what their rows are", async () => {
    show([WAITING_ITEM]);
    await screen.findByText("Ottoline Brandt");
    const tabs = within(screen.getByRole("navigation", { name: "Which verifications" })).getAllByRole("link");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Pending",
      "Late",
      "More needed",
      "Verified",
      "Declined",
      "Ended",
      "All",
    ]);
  });

  test.each([
    ["?status=late", { state: "late" }],
    ["?subject=expert", { state: "pending", subject: "expert" }],
    ["?subject=organization&status=verified&q=mills", { state: "verified", subject: "organization", q: "mills" }],
    ["?subject=nobody&status=nothing", { state: "pending" }],
  ])("at %s are those that the address asks for", async (search, asked) => {
    const inputs = show([WAITING_ITEM], search);
    await screen.findByText("Ottoline Brandt");
    expect(inputs()).toEqual([{ ...asked, limit: expect.any(Number), direction: "forward" }]);
  });

  // spec 10.9
  test("are narrowed by of whom and by words, and stay so from tab to tab", async () => {
    const inputs = show([WAITING_ITEM]);
    await screen.findByText("Ottoline Brandt");
    await userEvent.selectOptions(screen.getByLabelText("Applicants"), "Organizations");
    await userEvent.type(screen.getByLabelText("Search verifications"), "mills{Enter}");
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ subject: "organization", q: "mills" }));
    const tabs = within(screen.getByRole("navigation", { name: "Which verifications" }));
    await userEvent.click(tabs.getByRole("link", { name: "Late" }));
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ state: "late", subject: "organization", q: "mills" }));
  });
});
