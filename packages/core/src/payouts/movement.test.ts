import fc from "fast-check";
import { expect, test } from "vitest";
import { nextStatus } from "../transitions.ts";
import {
  actionOf,
  askMovement,
  MOVEMENT_STATUSES,
  type Movement,
  type MovementStatus,
  type MovementWord,
  REFUND_TRANSITIONS,
  SETTLING_MS,
  settleMovement,
  TRANSFER_TRANSITIONS,
  waitingMs,
} from "./movement.ts";
import { FAILURE_RULES, failuresOf, MOVEMENT_FAILURES } from "./movement-failure.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const wordArbitrary: fc.Arbitrary<MovementWord> = fc
  .record({ attempt: fc.integer({ min: 1, max: 3 }), reference: fc.constantFrom(null, "re_1", "re_2") })
  .chain((made) =>
    fc.oneof(
      fc.constantFrom("requested", "paid").map((outcome) => ({ ...made, outcome: outcome as "paid", failure: null })),
      fc.constantFrom(...MOVEMENT_FAILURES).map((failure) => ({ ...made, outcome: "failed" as const, failure })),
    ),
  );
const outcomes = fc.array(wordArbitrary, { maxLength: 6 });

test("a transfer that is paid stays paid, whatever is said of it afterwards", () => {
  fc.assert(
    fc.property(outcomes, (said) => {
      let status: MovementStatus = "owed";
      for (const outcome of said) {
        const before: MovementStatus = status;
        status = nextStatus<MovementStatus>(TRANSFER_TRANSITIONS, status, actionOf(outcome)) ?? status;
        if (before === "paid") expect(status).toBe("paid");
      }
    }),
  );
});

test("a refund that has failed is not paid by a word that comes late", () => {
  expect(nextStatus<MovementStatus>(REFUND_TRANSITIONS, "failed", "pay")).toBeUndefined();
  expect(nextStatus<MovementStatus>(REFUND_TRANSITIONS, "paid", "fail")).toBe("failed");
});

test.each([
  ["owed", 1, null, { attempt: 1, isRepeat: false }],
  ["owed", 3, null, { attempt: 3, isRepeat: true }],
  ["requested", 1, null, { attempt: 1, isRepeat: true }],
  ["requested", 1, after(1), null],
  ["requested", 1, now, { attempt: 2, isRepeat: true }],
  ["waiting", 4, after(1), null],
  ["waiting", 4, now, { attempt: 5, isRepeat: true }],
  ["paid", 1, null, null],
  ["failed", 1, null, null],
] as const)(
  "a movement that is %s at attempt %i, the next from %o on, is asked for as %o",
  (status, attempt, nextAttemptAt, asked) => {
    expect(askMovement({ status, attempt, nextAttemptAt }, now)).toEqual(asked);
  },
);

const requested: Movement & { reference: string | null } = {
  status: "requested",
  attempt: 2,
  nextAttemptAt: null,
  reference: null,
};
const said = (word: Partial<MovementWord> & { hasFallenThrough?: boolean }) =>
  ({
    attempt: 2,
    reference: null,
    outcome: "failed",
    failure: "refused",
    hasFallenThrough: false,
    ...word,
  }) as MovementWord & {
    hasFallenThrough: boolean;
  };

test.each(MOVEMENT_FAILURES.map((failure) => [failure, FAILURE_RULES[failure]] as const))(
  "after %s a movement goes the way of its course",
  (failure, { course }) => {
    const statuses = { repeats: "requested", waits: "waiting", final: "failed" } as const;
    const delays = { repeats: SETTLING_MS, waits: waitingMs(2), final: null } as const;
    const delayMs = delays[course];
    for (const table of [REFUND_TRANSITIONS, TRANSFER_TRANSITIONS]) {
      expect(settleMovement(table, requested, said({ failure }), now)).toEqual({
        status: statuses[course],
        nextAttemptAt: delayMs === null ? null : after(delayMs),
      });
    }
  },
);

test("only what a person must decide is final, and what waits names its cause", () => {
  for (const { course, cause } of Object.values(FAILURE_RULES)) expect(course === "waits").toBe(cause !== null);
  expect(failuresOf("balance")).toEqual(["balance_short"]);
  expect(failuresOf("account")).toEqual(["account_not_ready", "account_unusable"]);
});

test("of an attempt that is over only the word that it was made counts", () => {
  const old = { attempt: 1, reference: "re_1" };
  expect(settleMovement(REFUND_TRANSITIONS, requested, said(old), now)).toBeNull();
  expect(
    settleMovement(REFUND_TRANSITIONS, requested, said({ ...old, outcome: "requested", failure: null }), now),
  ).toBeNull();
  const paid = said({ ...old, outcome: "paid", failure: null });
  expect(settleMovement(REFUND_TRANSITIONS, requested, paid, now)).toEqual({ status: "paid", nextAttemptAt: null });
  expect(settleMovement(REFUND_TRANSITIONS, requested, { ...paid, hasFallenThrough: true }, now)).toBeNull();
});

test("a refund that was paid under an earlier attempt fails when the bank sends that one back", () => {
  const paid = { status: "paid", attempt: 2, nextAttemptAt: null, reference: "re_1" } as const;
  const back = { failure: "returned_by_bank", outcome: "failed" } as const;
  const decision = settleMovement(REFUND_TRANSITIONS, paid, said({ attempt: 1, reference: "re_1", ...back }), now);
  expect(decision).toEqual({ status: "failed", nextAttemptAt: null });
  expect(settleMovement(REFUND_TRANSITIONS, paid, said({ attempt: 1, reference: "re_0", ...back }), now)).toBeNull();
});

test("whatever a gateway says in whatever order, a movement is settled or has a time at which it goes on", () => {
  fc.assert(
    fc.property(outcomes, fc.constantFrom(REFUND_TRANSITIONS, TRANSFER_TRANSITIONS), (words, table) => {
      let movement: Movement & { reference: string | null } = { ...requested, attempt: 1 };
      for (const word of words) {
        const decision = settleMovement(table, movement, { ...word, hasFallenThrough: false }, now);
        movement = { ...movement, ...decision };
        const isOver = movement.status === "paid" || movement.status === "failed";
        expect(askMovement(movement, after(waitingMs(99)))).toEqual(isOver ? null : expect.anything());
        expect(MOVEMENT_STATUSES).toContain(movement.status);
      }
    }),
  );
});

test.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [7, 360],
  [500, 360],
])(
  "what waits is tried after its attempt %i in %i minutes, whether or not somebody says that the cause has gone",
  (attempt, minutes) => {
    expect(waitingMs(attempt)).toBe(minutes * 60_000);
  },
);
