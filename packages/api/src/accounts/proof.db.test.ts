import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, metaOf } from "../call-procedure.ts";
import type { Viewer, Visitor } from "../context.ts";
import { addExpertProfile, signUpAdmin, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

const PASSWORD = "four walls and a roof";
/** Changes to how a person signs in, other than the address and the password. */
const FULL_PROOF_DEMANDED = [
  "secondFactor.addPasskey",
  "secondFactor.beginPasskey",
  "secondFactor.beginTotp",
  "secondFactor.confirmTotp",
  "secondFactor.removePasskey",
  "secondFactor.renewCodes",
  "secondFactor.turnOffTotp",
  "signIn.beginProviderLink",
  "signIn.unlinkProvider",
];
const createCaller = createCallerFactory(appRouter);

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext({ demoMode: true });
});
afterAll(() => t.close());

async function person(email?: string): Promise<Viewer> {
  const viewer = await signUpUser(t);
  await t.db
    .insertInto("credentials")
    .values({ user_id: viewer.userId, password_hash: `hash of ${PASSWORD}` })
    .execute();
  if (!email) return viewer;
  await t.db.updateTable("users").set({ email, is_demo: true }).where("id", "=", viewer.userId).execute();
  return { ...viewer, email };
}

/** A session whose person proved it so many minutes ago; null: an API token. */
function sessionOf(
  viewer: Viewer,
  provedMinutesAgo: number | null,
  {
    visitor = createTestVisitor(),
    fullyProvedAt = t.clock.now(),
  }: { visitor?: Visitor; fullyProvedAt?: Date | null } = {},
) {
  const base = t.contextOf(viewer, visitor);
  const proved: { at: Date | null } = {
    at: provedMinutesAgo === null ? null : new Date(t.clock.now().getTime() - provedMinutesAgo * 60_000),
  };
  const caller = createCaller({
    ...base,
    session: {
      ...base.session,
      get provedAt() {
        return proved.at;
      },
      fullyProvedAt,
      prove: async () => {
        proved.at = t.clock.now();
      },
    },
  });
  return { caller, proved };
}

describe("a call of the table", () => {
  const demanded = allProcedures(appRouter).flatMap((named) =>
    metaOf(named).call?.proof === undefined ? [] : [named.path],
  );
  const all = allProcedures(appRouter).map(({ path }) => path);
  let everyRole: Viewer;
  beforeAll(async () => {
    everyRole = await addExpertProfile(t, await signUpAdmin(t));
  });

  async function codeOf(
    path: string,
    provedMinutesAgo: number | null,
    { viewer = everyRole, ...proofs }: { viewer?: Viewer; fullyProvedAt?: Date | null } = {},
  ): Promise<string | undefined> {
    const { caller } = sessionOf(viewer, provedMinutesAgo, proofs);
    const call = path.split(".").reduce<unknown>((place, name) => Reflect.get(Object(place), name), caller);
    try {
      if (typeof call === "function") await call(undefined);
      return "none";
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      return String(Reflect.get(Object(error.cause), "code"));
    }
  }

  test("is asked for by what moves money, weakens an account or lets a program in", () => {
    expect(demanded).toEqual(expect.arrayContaining(FULL_PROOF_DEMANDED));
    expect(demanded).toEqual(
      expect.arrayContaining(["milestones.release", "payoutAccount.start", "tokens.create", "webhooks.create"]),
    );
    expect(demanded).toHaveLength(25);
  });

  test.each(demanded)(
    "%s wants a proof of the last fifteen minutes, before it looks at anything else",
    async (path) => {
      expect(await codeOf(path, 15)).toBe("accounts/proof-required");
    },
  );

  test.each(demanded)("%s goes on when there is one, and for a program that was let in under one", async (path) => {
    expect(await codeOf(path, 14)).not.toBe("accounts/proof-required");
    expect(await codeOf(path, null)).not.toBe("accounts/proof-required");
  });

  describe("of somebody with a second factor", () => {
    async function withApp(): Promise<Viewer> {
      const viewer = await person();
      const now = t.clock.now();
      await t.db
        .insertInto("totp_secrets")
        .values({ user_id: viewer.userId, sealed_secret: "sealed", created_at: now, confirmed_at: now, last_step: 1 })
        .execute();
      return viewer;
    }
    const wanted = "accounts/full-proof-required";

    test.each(FULL_PROOF_DEMANDED)("%s wants everything that the door asks of them", async (path) => {
      const viewer = await withApp();
      expect(await codeOf(path, 1, { viewer, fullyProvedAt: null })).toBe(wanted);
      expect(await codeOf(path, 1, { viewer, fullyProvedAt: t.clock.now() })).not.toBe(wanted);
    });

    test("no other call of the table wants as much", async () => {
      const viewer = await withApp();
      for (const path of demanded.filter((call) => !FULL_PROOF_DEMANDED.some((full) => full === call))) {
        expect(await codeOf(path, 1, { viewer, fullyProvedAt: null }), path).not.toBe(wanted);
      }
    });
  });

  test("no other call wants one", async () => {
    const others = all.filter((path) => !demanded.includes(path));
    const asked: string[] = [];
    for (const path of others) if ((await codeOf(path, 15)) === "accounts/proof-required") asked.push(path);
    expect(asked).toEqual([]);
  });
});

describe("a proof", () => {
  // spec 7.102
  test("200: by the password it counts for the next fifteen minutes", async () => {
    const { caller } = sessionOf(await person(), 60);
    expect(await caller.accounts.proof()).toEqual({ isFresh: false, ways: ["password"], providerName: null });
    expect(await caller.accounts.prove({ password: PASSWORD })).toEqual({
      isFresh: true,
      ways: ["password"],
      providerName: null,
    });
    expect(await caller.accounts.proof()).toMatchObject({ isFresh: true });
    await caller.tokens.create({ name: "Export", scopes: ["read"] });
    t.clock.advance({ minutes: 15 });
    await expect(caller.tokens.create({ name: "Another", scopes: ["read"] })).rejects.toEqual(
      refusal("FORBIDDEN", "accounts/proof-required"),
    );
  });

  test("422: by a wrong password it is none, and says so at the field", async () => {
    const { caller } = sessionOf(await person(), 60);
    const wrong = caller.accounts.prove({ password: "something else" });
    await expect(wrong).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "accounts/wrong-password"));
    await expect(wrong).rejects.toMatchObject({ cause: { details: { issues: [{ path: "password" }] } } });
    expect(await caller.accounts.proof()).toMatchObject({ isFresh: false });
  });

  test("422: of somebody else's password it is none", async () => {
    const [owner, other] = [await person(), await signUpUser(t)];
    expect(owner.userId).not.toBe(other.userId);
    const { caller } = sessionOf(other, 60);
    await expect(caller.accounts.prove({ password: PASSWORD })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/wrong-password"),
    );
  });

  // spec 7.102
  test("429: guessing here and at the door is counted together", async () => {
    const owner = await person();
    const { caller } = sessionOf(owner, 60);
    for (let guess = 0; guess < 9; guess++) {
      await expect(caller.accounts.prove({ password: `guess ${guess}` })).rejects.toMatchObject({
        cause: { code: "accounts/wrong-password" },
      });
    }
    const door = createCaller(t.contextOf(null, createTestVisitor("203.0.113.7")));
    await expect(door.accounts.logIn({ email: owner.email, password: "guess 10" })).rejects.toMatchObject({
      cause: { code: "accounts/invalid-credentials" },
    });
    await expect(caller.accounts.prove({ password: PASSWORD })).rejects.toEqual(
      refusal("TOO_MANY_REQUESTS", "accounts/log-in-locked"),
    );
  });

  test("is given without a password to whom demo mode lets in without one, and to nobody else", async () => {
    const demo = sessionOf(await person("expert@quorate.example"), 60).caller;
    expect(await demo.accounts.proof()).toEqual({ isFresh: false, ways: ["demo", "password"], providerName: null });
    expect(await demo.accounts.prove({})).toMatchObject({ isFresh: true });
    const other = sessionOf(await person(), 60).caller;
    await expect(other.accounts.prove({})).rejects.toEqual(refusal("UNPROCESSABLE_CONTENT", "accounts/wrong-password"));
  });
});
