import type { ConnectionId, UserId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendPasswordResetMail, sendVerificationMail } from "../../accounts/account-mails.service.ts";
import type { Mail } from "../../ports/mailer.ts";
import { callAs } from "../../testing/callers.ts";
import { signUpEntrepreneur, signUpUser } from "../../testing/people.ts";
import { raceBehind } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { deleteMailWindowsBefore } from "../mail/mail-windows.queries.ts";
import { sendConnectionAcceptedMail, sendConnectionInvitedMail } from "./connection.mail.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** A mailer that keeps what it sends. */
function post() {
  const mails: Mail[] = [];
  return {
    mails,
    ports: { ...t.ports, mailer: { send: async (mail: Mail) => void mails.push(mail) } },
  };
}

const tokenOf = (mail: Mail | undefined) => /\?token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
const NEW_PASSWORD = "other words that nobody uses";
const linkRefused = refusal("UNPROCESSABLE_CONTENT", "accounts/link-not-valid");

async function liveLinksOf(userId: UserId): Promise<number> {
  const links = t.db.selectFrom("one_time_tokens").select("token_hash").where("user_id", "=", userId);
  return (await links.where("used_at", "is", null).execute()).length;
}

describe("mails of one kind to one address", () => {
  test("are three of two hundred that are asked for at once, and one link of them works: the last", async () => {
    const { userId } = await signUpUser(t);
    const { mails, ports } = post();
    await Promise.all(Array.from({ length: 200 }, () => sendPasswordResetMail(ports, userId)));
    expect(mails).toHaveLength(3);
    expect(await liveLinksOf(userId)).toBe(1);
    const reset = (mail: Mail) =>
      callAs(t, null).accounts.resetPassword({ token: tokenOf(mail), password: NEW_PASSWORD });
    const outcomes = await Promise.allSettled(mails.map(reset));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("are counted one by one where two servers send the third at the same moment", async () => {
    const { userId, email } = await signUpUser(t);
    const [here, there] = [post(), post()];
    for (let nth = 0; nth < 2; nth++) await sendPasswordResetMail(here.ports, userId);
    await raceBehind(
      t,
      (trx) => trx.selectFrom("mail_windows").select("kind").where("address", "=", email).forUpdate().execute(),
      {
        calls: [here, there].map(
          ({ ports }) =>
            () =>
              sendPasswordResetMail(ports, userId),
        ),
      },
    );
    expect(here.mails.length + there.mails.length).toBe(3);
    expect(await liveLinksOf(userId)).toBe(1);
  });

  test("are counted apart from other kinds and other addresses, and forgotten after an hour", async () => {
    const [ann, ben] = [await signUpUser(t, { emailVerified: false }), await signUpUser(t)];
    const { mails, ports } = post();
    for (let nth = 0; nth < 4; nth++) await sendPasswordResetMail(ports, ann.userId);
    expect(mails).toHaveLength(3);
    await sendVerificationMail(ports, ann.userId);
    await sendPasswordResetMail(ports, ben.userId);
    expect(mails.map(({ kind, to }) => [kind, to]).slice(3)).toEqual([
      ["email-verification", ann.email],
      ["password-reset", ben.email],
    ]);
    t.clock.advance({ minutes: 60 });
    await sendPasswordResetMail(ports, ann.userId);
    expect(mails).toHaveLength(6);

    t.clock.advance({ minutes: 61 });
    await deleteMailWindowsBefore(t.db, new Date(t.clock.now().getTime() - 3_600_000));
    expect(await t.db.selectFrom("mail_windows").select("kind").execute()).toEqual([]);
  });

  test("that could not be handed over do not count", async () => {
    const { userId } = await signUpUser(t);
    const { mails, ports } = post();
    const broken = { ...ports, mailer: { send: () => Promise.reject(new Error("no route")) } };
    for (let nth = 0; nth < 5; nth++) await expect(sendPasswordResetMail(broken, userId)).rejects.toThrow("no route");
    for (let nth = 0; nth < 4; nth++) await sendPasswordResetMail(ports, userId);
    expect(mails).toHaveLength(3);
  });

  test("are more than three for nobody: the database refuses a fourth", async () => {
    const fourth = sql`insert into mail_windows values ('a@test.example', 'password-reset', array_fill(now(), array[4]))`;
    await expect(fourth.execute(t.db)).rejects.toThrow("mail_windows_three_at_most");
  });
});

test("a later link ends the earlier one, for verification as for a new password", async () => {
  const { userId } = await signUpUser(t, { emailVerified: false });
  const { mails, ports } = post();
  await sendVerificationMail(ports, userId);
  await sendVerificationMail(ports, userId);
  const verify = (mail: Mail | undefined) => callAs(t, null).accounts.verifyEmail({ token: tokenOf(mail) });
  await expect(verify(mails[0])).rejects.toEqual(linkRefused);
  await expect(verify(mails[1])).resolves.toMatchObject({ success: true });
});

test("an account has one live link of a kind, whoever writes the second", async () => {
  const { userId } = await signUpUser(t);
  const add = () =>
    t.db
      .insertInto("one_time_tokens")
      .values({
        token_hash: t.ports.newToken().tokenHash,
        user_id: userId,
        purpose: "reset_password",
        expires_at: new Date(),
      })
      .execute();
  await add();
  await expect(add()).rejects.toThrow("one_time_tokens_one_live");
});

async function invitation(fields: { name?: string; title?: string; firstName?: string; emailVerified?: boolean }) {
  const { name = "Ada Lovelace", title = "Founder", firstName = "Ben", emailVerified = true } = fields;
  const [inviter, invitee] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const { id } = await callAs(t, inviter).connections.invite({
    id: invitee.entrepreneurId,
    note: "We met in Leeds, see https://evil.example",
  });
  // As it may have been stored before names were looked at.
  await t.db.updateTable("entrepreneurs").set({ title }).where("id", "=", inviter.entrepreneurId).execute();
  await t.db.updateTable("users").set({ first_name: name, last_name: "" }).where("id", "=", inviter.userId).execute();
  await t.db.updateTable("users").set({ first_name: firstName }).where("id", "=", invitee.userId).execute();
  const email_verified_at = emailVerified ? t.clock.now() : null;
  await t.db.updateTable("users").set({ email_verified_at }).where("id", "=", inviter.userId).execute();
  return { connectionId: id as ConnectionId, inviter, invitee };
}

describe("what a mail says of people", () => {
  test("is their name and title, and what a verified person wrote", async () => {
    const { connectionId } = await invitation({});
    const { mails, ports } = post();
    await sendConnectionInvitedMail(ports, connectionId);
    expect(mails[0]?.subject).toBe("Ada Lovelace would like to connect with you");
    expect(mails[0]?.text).toContain("Ada Lovelace (Founder) invites you");
    expect(mails[0]?.text).toContain("“We met in Leeds, see •••••”");
    expect(mails[0]?.text).toContain("Hello Ben,");
  });

  test("is nothing that was stored as a name and is none, nor what an unverified person wrote", async () => {
    const { connectionId } = await invitation({
      ...{
        name: "Win\r\nBcc: all@evil.example",
        title: "at http://evil.example\r\nX: 1",
        firstName: "http://evil.example",
      },
      emailVerified: false,
    });
    const { mails, ports } = post();
    await sendConnectionInvitedMail(ports, connectionId);
    expect(mails[0]?.subject).toBe("Someone would like to connect with you");
    expect(mails[0]?.text).not.toContain("evil.example");
    expect(mails[0]?.text).not.toContain("Leeds");
    expect(mails[0]?.text).toContain("Someone invites you");
    expect(mails[0]?.text).toContain("Hello there,");
  });
});

test("a mail that tells a fact comes later instead of never", async () => {
  const { mails, ports } = post();
  const { connectionId, inviter, invitee } = await invitation({});
  await callAs(t, invitee).connections.accept({ id: connectionId });
  const putOff: (Date | null)[] = [];
  for (let nth = 0; nth < 4; nth++) putOff.push(await sendConnectionAcceptedMail(ports, connectionId));
  expect(mails.map(({ to }) => to)).toEqual([inviter.email, inviter.email, inviter.email]);
  expect(putOff).toEqual([null, null, null, new Date(t.clock.now().getTime() + 3_600_000)]);
});
