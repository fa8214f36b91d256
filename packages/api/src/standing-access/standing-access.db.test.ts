import type { PasskeyId, RememberedBrowserId, WebhookEndpointId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendPasswordResetMail } from "../accounts/account-mails.service.ts";
import { reopenAccount } from "../accounts/reopen-account.service.ts";
import { appRouter } from "../app-router.ts";
import { readCalendar } from "../calendar/read-calendar.service.ts";
import type { Viewer } from "../context.ts";
import { setRememberedUsed } from "../second-factor/remembered-browsers.queries.ts";
import { resetSecondFactor } from "../second-factor/reset-second-factor.service.ts";
import { beginSession, PASSWORD, signUpWithPassword } from "../testing/accounts.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { findTokenByHash } from "../tokens/tokens.queries.ts";
import { createCallerFactory } from "../trpc/trpc.ts";

const createCaller = createCallerFactory(appRouter);
const NEW_PASSWORD = "a door of seasoned oak";

let t: TestContext;
let count = 0;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
beforeEach(() => t.clock.advance({ minutes: 61 }));

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text ?? "")?.[1] ?? "none";
const worked = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
/** The owner's browser, whose session stays where one does. */
function inSession(owner: Viewer, sid: string) {
  const context = t.contextOf(owner);
  return createCaller({ ...context, session: { ...context.session, sid } });
}

/** A person with everything that grants access or lets a program act or read: each reports whether it still works. */
async function wellConnected() {
  const owner = await signUpWithPassword(t);
  const [own, other] = [await beginSession(t, owner, "own"), await beginSession(t, owner, "other")];
  const caller = inSession(owner, own);
  const [now, endsAt] = [t.clock.now(), new Date(t.clock.now().getTime() + 86_400_000)];
  const { secret } = await caller.tokens.create({ name: "Books", scopes: ["projects:read"] });
  const { url } = await caller.calendar.create();
  const calendar = (url ?? "").slice((url ?? "").lastIndexOf("/") + 1, -".ics".length);
  const { id: endpointId } = await caller.webhooks.create({ url: "https://hooks.example.com/in" });
  await t.db
    .insertInto("remembered_browsers")
    .values({
      ...{ id: t.ports.newId<RememberedBrowserId>(), user_id: owner.userId, device_hash: "device" },
      ...{ created_at: now, expires_at: endsAt },
    })
    .execute();
  await t.db
    .insertInto("totp_secrets")
    .values({ user_id: owner.userId, sealed_secret: "sealed", created_at: now, confirmed_at: now })
    .execute();
  await t.db
    .insertInto("passkeys")
    .values({
      ...{ id: t.ports.newId<PasskeyId>(), user_id: owner.userId, credential_id: `key of ${owner.userId}` },
      ...{ public_key: "key", name: "Laptop", created_at: now, counter: 0 },
    })
    .execute();
  await t.db
    .insertInto("recovery_codes")
    .values({ user_id: owner.userId, code_hash: `code of ${owner.userId}`, created_at: now })
    .execute();
  await t.db
    .insertInto("provider_identities")
    .values({
      ...{ user_id: owner.userId, issuer: "https://alumni.example", subject: owner.userId, email: owner.email },
      linked_at: now,
    })
    .execute();
  await t.db
    .insertInto("sign_in_steps")
    .values({
      ...{ token_hash: `step of ${owner.userId}`, purpose: "second_factor", user_id: owner.userId, detail: "{}" },
      ...{ created_at: now, expires_at: endsAt },
    })
    .execute();
  const rowsOf = async (
    table: "totp_secrets" | "passkeys" | "recovery_codes" | "provider_identities" | "sign_in_steps",
  ) => (await t.db.selectFrom(table).select("user_id").where("user_id", "=", owner.userId).execute()).length > 0;
  const hasSession = async (sid: string) =>
    (await t.db.selectFrom("sessions").select("sid").where("sid", "=", sid).execute()).length > 0;

  const isStillGood = {
    "the session that asks": () => hasSession(own),
    "another session": () => hasSession(other),
    "a remembered browser": () => setRememberedUsed(t.db, owner.userId, "device", t.clock.now()),
    "an API token": async () => (await findTokenByHash(t.db, t.ports.hashToken(secret ?? ""))) !== null,
    "the calendar's address": () => worked(readCalendar(t.ports, calendar)),
    "a webhook": async () => {
      const told = () =>
        t.db
          .selectFrom("webhook_deliveries")
          .select("id")
          .where("endpoint_id", "=", endpointId as WebhookEndpointId)
          .execute();
      const before = (await told()).length;
      const writer = await signUpExpert(t);
      await callAs(t, writer).messages.send({ receiverId: owner.userId, content: "Good morning." });
      return (await told()).length > before;
    },
    "a sign-in that waits for its second step": () => rowsOf("sign_in_steps"),
    "an authenticator app": () => rowsOf("totp_secrets"),
    "a passkey": () => rowsOf("passkeys"),
    "a recovery code": () => rowsOf("recovery_codes"),
    "single sign-on": () => rowsOf("provider_identities"),
  };
  return { owner, caller, own, isStillGood };
}
type Setting = Awaited<ReturnType<typeof wellConnected>>;
type Grant = keyof Setting["isStillGood"];

const PROGRAMS: readonly Grant[] = ["an API token", "the calendar's address", "a webhook"];
const BROWSERS: readonly Grant[] = [
  "another session",
  "a remembered browser",
  "a sign-in that waits for its second step",
];
/** They identify the owner, and are removed one by one, or by the operator. */
const FACTORS: readonly Grant[] = ["an authenticator app", "a passkey", "a recovery code"];

async function askForEmailChange({ owner, caller }: Setting) {
  const email = `moved-${++count}@quorate.example`;
  await caller.accounts.askForEmailChange({ email, password: PASSWORD });
  const mails = await workDeliveries(t);
  const link = (to: string, page: string) =>
    linkIn(mails.find((mail) => mail.to === to && mail.text.includes(page))?.text, page);
  return { email, confirm: link(email, "confirm-email"), keep: link(owner.email, "keep-email") };
}

async function askForReset({ owner }: Setting) {
  await callAs(t, null).accounts.forgotPassword({ email: owner.email });
  const job = t.jobs.findLast(({ name }) => name === "send-password-reset-mail");
  expect(job).toBeDefined();
  const mails: { text: string }[] = [];
  const mailer = { send: async (mail: { text: string }) => void mails.push(mail) };
  await sendPasswordResetMail({ ...t.ports, mailer }, owner.userId);
  return linkIn(mails.at(-1)?.text, "reset-password");
}

type Reset = { how: (setting: Setting) => Promise<unknown>; ends: readonly Grant[] };
const RESETS: Readonly<Record<string, Reset>> = {
  "a password that is set by a mailed link": {
    how: async (setting) =>
      callAs(t, null).accounts.resetPassword({ token: await askForReset(setting), password: NEW_PASSWORD }),
    ends: [...PROGRAMS, ...BROWSERS, "the session that asks"],
  },
  "a password that is changed by its owner": {
    how: ({ caller }) => caller.accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
    ends: BROWSERS,
  },
  "a change of e-mail address": {
    how: async (setting) =>
      callAs(t, null).accounts.confirmEmailChange({ token: (await askForEmailChange(setting)).confirm }),
    ends: [...PROGRAMS, "a sign-in that waits for its second step"],
  },
  "a change of e-mail address that is taken back": {
    how: async (setting) => callAs(t, null).accounts.keepEmail({ token: (await askForEmailChange(setting)).keep }),
    ends: [...PROGRAMS, ...BROWSERS, "the session that asks"],
  },
  "ending everything but this session": {
    how: ({ caller }) => caller.accounts.endOtherSessions(),
    ends: [...PROGRAMS, ...BROWSERS],
  },
  "a suspension, even once it is over": {
    how: async ({ owner }) => {
      const people = callAs(t, await signUpAdmin(t)).people;
      await people.suspend({ id: owner.userId, reason: "Somebody else seems to use it." });
      await people.restore({ id: owner.userId });
    },
    ends: [...PROGRAMS, ...BROWSERS, "the session that asks"],
  },
  "a second factor that the operator takes away": {
    how: ({ owner }) => resetSecondFactor(t.ports, owner.email),
    ends: [...PROGRAMS, ...BROWSERS, ...FACTORS, "the session that asks"],
  },
  "a deletion of the account, even once it is undone": {
    how: async ({ owner, caller }) => {
      await caller.accounts.close({ password: PASSWORD });
      await reopenAccount(t.contextOf(owner), owner.userId);
    },
    ends: [...PROGRAMS, ...BROWSERS, "the session that asks"],
  },
};

describe("after", () => {
  test.each(Object.entries(RESETS))(
    "%s nothing is left that was to end, and the rest is untouched",
    async (_, reset) => {
      const setting = await wellConnected();
      const ask = async () => {
        const answers: [string, boolean][] = [];
        for (const [grant, isGood] of Object.entries(setting.isStillGood)) answers.push([grant, await isGood()]);
        return Object.fromEntries(answers);
      };
      const grants = Object.keys(setting.isStillGood);
      expect(await ask()).toEqual(Object.fromEntries(grants.map((grant) => [grant, true])));
      await reset.how(setting);
      const ends: readonly string[] = reset.ends;
      expect(await ask()).toEqual(Object.fromEntries(grants.map((grant) => [grant, !ends.includes(grant)])));
    },
  );

  test.each(Object.entries(RESETS).filter(([name]) => !name.includes("e-mail address")))(
    "%s a link that would change the address, and one that would set a password, open nothing",
    async (_, reset) => {
      const setting = await wellConnected();
      const { confirm } = await askForEmailChange(setting);
      t.clock.advance({ minutes: 1 });
      const resetLink = await askForReset(setting);
      await reset.how(setting);
      expect(await worked(callAs(t, null).accounts.confirmEmailChange({ token: confirm }))).toBe(false);
      expect(
        await worked(callAs(t, null).accounts.resetPassword({ token: resetLink, password: "yet another long one" })),
      ).toBe(false);
    },
  );

  test("any of them the owner starts a webhook again, and reads why it stood still", async () => {
    const { owner, caller } = await wellConnected();
    await caller.accounts.endOtherSessions();
    const [stopped] = await callAs(t, owner).webhooks.list();
    expect(stopped).toMatchObject({ enabled: false, stopped: "account" });
    const id = (stopped?.id ?? "") as WebhookEndpointId;
    expect(await callAs(t, owner).webhooks.update({ id, enabled: true })).toMatchObject({ enabled: true });
  });

  test("it is a line of the audit log with what was ended, and none where there was nothing", async () => {
    const lines = (userId: Viewer["userId"]) =>
      t.db
        .selectFrom("audit_log")
        .select(["after"])
        .where("subject_id", "=", userId)
        .where("action", "=", "access.ended")
        .execute();
    const { owner, caller } = await wellConnected();
    await caller.accounts.endOtherSessions();
    await caller.accounts.endOtherSessions();
    expect(await lines(owner.userId)).toEqual([{ after: { tokens: 1, calendars: 1, webhooks: 1 } }]);
  });
});

/** Every column of the database whose value grants access: the grant above that it belongs to, or why it grants none. */
const KEYS: Readonly<Record<string, Grant | { none: string }>> = {
  "api_tokens.token_hash": "an API token",
  "calendar_feeds.token_hash": "the calendar's address",
  "credentials.password_hash": { none: "it is what is reset" },
  "documents.storage_key": { none: "where a file lies" },
  "file_upload_parts.storage_key": { none: "where a file lies" },
  "files.storage_key": { none: "where a file lies" },
  "idempotency_keys.key": { none: "opens nothing without a session or a token" },
  "idempotency_keys.request_hash": { none: "a digest of a request" },
  "impersonations.sid": { none: "an administrator's session, for half an hour, of which its person is told" },
  "mails.stop_hash": { none: "turns mails off and does nothing else" },
  "one_time_tokens.token_hash": { none: "has a test of its own above" },
  "passkeys.credential_id": "a passkey",
  "passkeys.public_key": "a passkey",
  "pictures.key": { none: "the name of a public picture" },
  "recovery_codes.code_hash": "a recovery code",
  "remembered_browsers.device_hash": "a remembered browser",
  "sessions.former_sid": "another session",
  "sessions.sid": "another session",
  "sign_in_steps.token_hash": "a sign-in that waits for its second step",
  "totp_secrets.sealed_secret": "an authenticator app",
  "webhook_endpoints.former_sealed_secret": "a webhook",
  "webhook_endpoints.sealed_secret": "a webhook",
};

test("whatever the database keeps that lets somebody in is one of them", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'bytea')
      and column_name ~ '(_hash|_key|^key|secret|sid|credential_id)$'
      -- The hash of the record before it in a chain opens nothing.
      and column_name <> 'previous_hash'`.execute(t.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEYS).toSorted());
});
