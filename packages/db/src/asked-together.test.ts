import { describe, expect, test } from "vitest";
import { askedTogether } from "./asked-together.ts";
import type { DbOrTrx } from "./client.ts";

// as: nothing but whether it is a transaction is asked of it.
const database = (isTransaction = false) => ({ isTransaction }) as DbOrTrx;

/** A question whose answers are given by hand, in the order in which it is asked. */
function byHand() {
  const asked: { input: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const ask = askedTogether(
    (_db: DbOrTrx, input: string) =>
      new Promise<string>((answer, fail) => {
        asked.push({ input, answer, fail });
      }),
    (input) => input,
  );
  return { asked, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a question that many ask at once", () => {
  test("is asked at once for a single caller, and once more for all who come meanwhile", async () => {
    const { asked, ask } = byHand();
    const db = database();
    const first = ask(db, "page");
    const meanwhile = [ask(db, "page"), ask(db, "page"), ask(db, "page")];
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.answer("before");
    expect(await first).toBe("before");
    await settled();
    expect(asked).toHaveLength(2);
    // Who comes while the second is under way waits for a third.
    const late = ask(db, "page");
    asked[1]?.answer("after");
    expect(await Promise.all(meanwhile)).toEqual(["after", "after", "after"]);
    await settled();
    asked[2]?.answer("last");
    expect(await late).toBe("last");
    await settled();
    const alone = ask(db, "page");
    expect(asked).toHaveLength(4);
    asked[3]?.answer("again");
    expect(await alone).toBe("again");
  });

  test("fails for those who asked together, and is asked again for the next", async () => {
    const { asked, ask } = byHand();
    const db = database();
    const first = ask(db, "page");
    const next = ask(db, "page");
    asked[0]?.fail(new Error("away"));
    await expect(first).rejects.toThrow("away");
    await settled();
    asked[1]?.answer("there");
    expect(await next).toBe("there");
  });

  test("is another one with another key, of another database, and in each transaction", async () => {
    const { asked, ask } = byHand();
    const db = database();
    const inTransaction = database(true);
    void ask(db, "one");
    void ask(db, "other");
    void ask(database(), "one");
    void ask(inTransaction, "one");
    void ask(inTransaction, "one");
    expect(asked.map(({ input }) => input)).toEqual(["one", "other", "one", "one", "one"]);
  });
});
