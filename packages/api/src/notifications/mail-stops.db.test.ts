import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { announceDigests } from "../outbox/mails/announce-digests.service.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { signUpClient, signUpExpert, subscribeTo } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const guest = () => callAs(t, null).notifications;
const mailOf = async (viewer: Viewer, topic: NotificationTopic) =>
  (await callAs(t, viewer).notifications.preferences()).find((one) => one.topic === topic)?.mail;
const tokenIn = (stopUrl: string | undefined) => {
  expect(stopUrl).toMatch(new RegExp(`^${t.ports.appUrl}/unsubscribe\\?token=[\\w-]{43}$`));
  return stopUrl?.split("=")[1] ?? "";
};

async function proposed(client: Viewer & Parameters<typeof postProject>[1]) {
  await sendProposal(t, await signUpExpert(t), await postProject(t, client));
  return await workDeliveries(t);
}

describe("the link at the head of a mail", () => {
  // spec 7.96
  test("turns off its topic alone, for its reader alone, without a session, and a second time changes nothing", async () => {
    const [client, other] = [await signUpClient(t), await signUpClient(t)];
    await subscribeTo(t, client.userId, "Growth");
    const [mail] = await proposed(client);
    const token = tokenIn(mail?.stopUrl);
    // Reading it, as programs that scan emails do, changes nothing.
    expect(await guest().mailStop({ token })).toEqual({ stop: { topic: "proposals", isStopped: false } });
    expect(await mailOf(client, "proposals")).toBe("at_once");
    for (let nth = 0; nth < 2; nth++) {
      expect(await guest().stopMails({ token })).toEqual({ stop: { topic: "proposals", isStopped: true } });
    }
    expect(await guest().mailStop({ token })).toEqual({ stop: { topic: "proposals", isStopped: true } });
    expect([await mailOf(client, "proposals"), await mailOf(client, "work")]).toEqual(["never", "at_once"]);
    expect(await mailOf(other, "proposals")).toBe("at_once");
    expect(await proposed(client)).toEqual([]);
    // And the way back, with what the bell was left as.
    await callAs(t, client).notifications.updatePreference({ topic: "proposals", mail: "at_once" });
    expect(await proposed(client)).toHaveLength(1);
  });

  test("of a daily summary turns off all that is gathered in it, and nothing else", async () => {
    const client = await signUpClient(t);
    for (const topic of ["proposals", "work"] as const) {
      await callAs(t, client).notifications.updatePreference({ topic, mail: "daily" });
    }
    expect(await proposed(client)).toEqual([]);
    t.clock.advance({ days: 1 });
    await announceDigests(t.ports);
    const [mail] = await workDeliveries(t);
    expect(mail?.kind).toBe("digest");
    const token = tokenIn(mail?.stopUrl);
    expect(await guest().mailStop({ token })).toEqual({ stop: { topic: "digest", isStopped: false } });
    expect(await guest().stopMails({ token })).toEqual({ stop: { topic: "digest", isStopped: true } });
    expect(await mailOf(client, "proposals")).toBe("never");
    expect(await mailOf(client, "work")).toBe("never");
    expect(await mailOf(client, "network")).toBe("at_once");
  });

  test("is not on a mail that nobody can turn off", async () => {
    const client = await signUpClient(t);
    await callAs(t, client).tokens.create({ name: "Books", scopes: ["read"] });
    const [mail] = await workDeliveries(t);
    expect(mail?.kind).toBe("security-token-created");
    expect(mail?.stopUrl).toBeUndefined();
  });

  test("is kept as its digest, and is another one in each mail", async () => {
    const client = await signUpClient(t);
    const [first] = await proposed(client);
    const [second] = await proposed(client);
    const tokens = [tokenIn(first?.stopUrl), tokenIn(second?.stopUrl)];
    expect(new Set(tokens).size).toBe(2);
    const rows = await t.db.selectFrom("mails").select("stop_hash").where("user_id", "=", client.userId).execute();
    expect(new Set(rows.map(({ stop_hash }) => stop_hash))).toEqual(new Set(tokens.map(t.ports.hashToken)));
  });

  test.each(["none-of-ours", "x".repeat(43), "../../etc/passwd", "' or 1=1 --", "%00"])(
    "%s is none: nothing is told, and nothing is turned off",
    async (token) => {
      expect(await guest().mailStop({ token })).toEqual({ stop: null });
      await expect(guest().stopMails({ token })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    },
  );
});
