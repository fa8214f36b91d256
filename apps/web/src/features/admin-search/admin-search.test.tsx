import type { FoundEverythingDto, OperatorHitDto } from "@quorate/api/admin-search/admin-search.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AdminSearchScreen } from "../../routes/admin-search.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0070";
const HIT: OperatorHitDto = {
  kind: "person",
  id: ID,
  title: "Noor Hallsworth",
  detail: "noor@post.example, Hallsworth Ltd",
  status: null,
  amount: null,
  currency: null,
  reference: null,
  userId: ID,
  expertId: null,
  organizationId: null,
  entrepreneurId: null,
  projectId: null,
  paymentId: null,
};
const NONE = { hits: [], hasMore: false };
const NOTHING: FoundEverythingDto = {
  people: NONE,
  organizations: NONE,
  projects: NONE,
  payments: NONE,
  payouts: NONE,
  disputes: null,
};
const FOUND: FoundEverythingDto = {
  ...NOTHING,
  people: { hits: [{ ...HIT, expertId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0071" }], hasMore: true },
  payments: {
    hits: [
      {
        ...HIT,
        kind: "payment",
        title: "Harbour survey: Soundings",
        detail: "Harbour Foods",
        status: "partially_refunded",
        amount: "12500.00",
        currency: "GBP",
        reference: "pi_3Nq",
        userId: null,
        paymentId: ID,
      },
    ],
    hasMore: false,
  },
};

function open(search: string, answers: Answers = {}, isAdmin = true) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "admin.search": () => FOUND,
    ...answers,
  });
  renderScreen(<AdminSearchScreen />, { path: "/admin/search", address: `/admin/search${search}` });
  return () => calls.filter(({ procedure }) => procedure === "admin.search").map(({ input }) => input);
}

describe("the search of operators", () => {
  // spec 2.40
  test("asks for what is typed at Enter, and shows it group by group with what tells each apart", async () => {
    const asked = open("");
    await userEvent.type(
      await screen.findByRole("searchbox", { name: "Name, address, ID or reference" }),
      "hallsworth{Enter}",
    );
    const people = within(await screen.findByRole("region", { name: "People" }));
    expect(asked()).toEqual([{ q: "hallsworth" }]);
    const person = people.getByRole("article", { name: "Person: Noor Hallsworth" });
    expect([...person.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "Noor Hallsworth",
      "noor@post.example, Hallsworth Ltd",
      "Person",
      ID,
    ]);
    expect(people.getByText("There are more: narrow your search")).toBeTruthy();
    const payments = within(screen.getByRole("region", { name: "Payments" }));
    expect(payments.getByRole("article").textContent).toBe(
      `Harbour survey: SoundingsHarbour FoodsMilestone payment · partially refunded · pi_3Nq${ID}£12,500.00`,
    );
    expect(screen.queryByRole("region", { name: "Disputes and chargebacks" })).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("2 results");
  });

  const at = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0072";
  // spec 2.40
  test.each<[string, Partial<OperatorHitDto>, string | undefined]>([
    ["a project", { kind: "project", projectId: at, organizationId: ID }, `/project/${at}`],
    ["a dispute", { kind: "dispute", projectId: at, paymentId: ID }, `/project/${at}`],
    ["a chargeback", { kind: "chargeback", id: at, paymentId: ID }, `/admin/chargebacks/${at}`],
    ["an organization", { kind: "organization", id: at }, `/organizations/${at}`],
    ["a payout", { kind: "transfer", paymentId: at, expertId: ID }, `/admin/payments/${at}`],
    ["a client", { organizationId: at }, `/admin/people/${ID}`],
    ["somebody without a profile", {}, `/admin/people/${ID}`],
    ["a payout that is of no payment", { kind: "transfer", paymentId: null }, undefined],
  ])("leads from %s to its page", async (_, fields, href) => {
    open("?q=it", {
      "admin.search": () => ({ ...NOTHING, people: { hits: [{ ...HIT, ...fields }], hasMore: false } }),
    });
    const hit = within(await screen.findByRole("article"));
    expect(hit.queryByRole("link")?.getAttribute("href")).toBe(href);
  });

  test("says what to enter where nothing is found", async () => {
    open("?q=hallsworth", { "admin.search": () => NOTHING });
    expect(await screen.findByRole("heading", { name: "Nothing found" })).toBeTruthy();
  });

  test("does not ask for a single character", async () => {
    const asked = open("?q=h");
    expect(await screen.findByRole("heading", { name: "Enter at least two characters" })).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  test("says the server's reason where it could not look, and looks again at a click", async () => {
    let asks = 0;
    open("?q=hallsworth", {
      "admin.search": () => (asks++ === 0 ? refusal(400, "search/odd", "That is too odd.") : FOUND),
    });
    expect((await screen.findByRole("alert")).textContent).toContain("That is too odd.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "People" })).toBeTruthy();
  });

  test("is for administrators alone", async () => {
    const asked = open("?q=hallsworth", {}, false);
    expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});
