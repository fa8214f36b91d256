import type { FileId, MessageId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertBlock } from "../blocks/blocks.queries.ts";
import type { Viewer } from "../context.ts";
import { lockOwnFiles } from "../files/files.queries.ts";
import { removeWaitingFiles } from "../files/remove-waiting-files.service.ts";
import { callAs } from "../testing/callers.ts";
import { uploadFile } from "../testing/files.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { raceBehind, waitUntilBlocked } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const pair = async () => ({ client: await signUpClient(t), expert: await signUpExpert(t) });
const attach = async (viewer: Viewer, name = "Figures.csv") =>
  await uploadFile(t, viewer, { name, purpose: "message" });

async function write(from: Viewer, to: Viewer, fileIds: readonly FileId[], content = "Here it is.") {
  t.clock.advance({ minutes: 1 });
  return await callAs(t, from).messages.send({ receiverId: to.userId, content, fileIds: [...fileIds] });
}

async function namesIn(viewer: Viewer, other: Viewer) {
  const messages = await callAs(t, viewer).messages.list({ with: other.userId });
  return messages.map((message) => ("files" in message ? message.files.map(({ name }) => name) : []));
}

const countMessages = async ({ userId }: Viewer) =>
  (await t.db.selectFrom("messages").select("id").where("sender_id", "=", userId).execute()).length;

describe("a message with files", () => {
  // spec 7.119
  test("shows them to both people with name, size, kind and the way to them, in the thread and as its last message", async () => {
    const { client, expert } = await pair();
    const id = await attach(expert, "Price list.pdf");
    const file = {
      id,
      name: "Price list.pdf",
      size: 1_024,
      type: "application/pdf",
      view: "pdf",
      url: `/api/files/${id}`,
    };
    expect(await write(expert, client, [id])).toMatchObject({ content: "Here it is.", files: [file] });
    for (const [reader, other] of [
      [client, expert],
      [expert, client],
    ] as const) {
      expect(await callAs(t, reader).messages.list({ with: other.userId })).toMatchObject([{ files: [file] }]);
      expect(await callAs(t, reader).messages.list({})).toMatchObject([{ lastMessage: { files: [file] } }]);
    }
  });

  test("needs no words, and one without words needs a file", async () => {
    const { client, expert } = await pair();
    const id = await attach(client);
    const sent = await callAs(t, client).messages.send({ receiverId: expert.userId, fileIds: [id, id] });
    expect(sent).toMatchObject({ content: "", files: [{ id }] });
    expect(sent.files).toHaveLength(1);
    const blank = callAs(t, client).messages.send({ receiverId: expert.userId, content: "  ", fileIds: [] });
    await expect(blank).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await countMessages(client)).toBe(1);
  });

  // spec 7.119
  test.each([
    ["of somebody else", "NOT_FOUND", "files/not-found"],
    ["that is not there", "NOT_FOUND", "files/not-found"],
    ["for a hand-over", "UNPROCESSABLE_CONTENT", "files/other-purpose"],
    ["that was sent before", "CONFLICT", "files/claimed"],
  ] as const)("a file %s is refused, and nothing is sent", async (which, kind, code) => {
    const { client, expert } = await pair();
    const refused = {
      "of somebody else": async () => await attach(client),
      "that is not there": async () => t.ports.newId<FileId>(),
      "for a hand-over": async () => await uploadFile(t, expert),
      "that was sent before": async () => {
        const id = await attach(expert);
        await write(expert, client, [id]);
        return id;
      },
    };
    const bad = await refused[which]();
    const own = await attach(expert);
    const before = await countMessages(expert);
    await expect(write(expert, client, [own, bad])).rejects.toEqual(refusal(kind, code));
    expect(await countMessages(expert)).toBe(before);
    expect(await write(expert, client, [own])).toMatchObject({ files: [{ id: own }] });
  });

  test("more than ten, or what is no id, is refused at the field", async () => {
    const { client, expert } = await pair();
    const eleven = Array.from({ length: 11 }, () => t.ports.newId<FileId>());
    await expect(write(client, expert, eleven)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(write(client, expert, ["%00" as FileId])).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("to somebody who cannot be written to is not sent, and its file waits on", async () => {
    const { client, expert } = await pair();
    const id = await attach(client);
    await t.db
      .transaction()
      .execute((trx) => insertBlock(trx, { blockerId: expert.userId, blockedId: client.userId, now: t.clock.now() }));
    await expect(write(client, expert, [id])).rejects.toEqual(refusal("NOT_FOUND", "messages/person-not-found"));
    expect((await t.db.transaction().execute((trx) => lockOwnFiles(trx, client.userId, [id])))[0]?.isClaimed).toBe(
      false,
    );
  });

  test("from somebody who blocked the reader since is shown without them; the other keeps what they got", async () => {
    const { client, expert } = await pair();
    await write(expert, client, [await attach(expert, "mine.pdf")]);
    await write(client, expert, [await attach(client, "theirs.pdf")]);
    await t.db
      .transaction()
      .execute((trx) => insertBlock(trx, { blockerId: expert.userId, blockedId: client.userId, now: t.clock.now() }));
    expect(await namesIn(client, expert)).toEqual([["theirs.pdf"], []]);
    expect(await namesIn(expert, client)).toEqual([["theirs.pdf"], ["mine.pdf"]]);
  });

  test("of two that name the same file one has it, and the other is not sent", async () => {
    const { client, expert } = await pair();
    const { id: other } = await write(expert, client, []);
    const id = await attach(expert);
    const [result] = await raceBehind(t, (trx) => lockOwnFiles(trx, expert.userId, [id]), {
      calls: [() => write(expert, client, [id])],
      change: (trx) =>
        trx
          .updateTable("files")
          // as: an id over the wire is text
          .set({ message_id: other as MessageId, claimed_at: t.clock.now() })
          .where("id", "=", id)
          .execute(),
    });
    expect(result).toEqual({ status: "rejected", reason: refusal("CONFLICT", "files/claimed") });
    expect(await countMessages(expert)).toBe(1);
  });

  test("whose file is being removed in that moment is not sent", async () => {
    const { client, expert } = await pair();
    const id = await attach(expert);
    t.clock.advance({ days: 2 });
    const removed: string[] = [];
    let sent: Promise<unknown> = Promise.resolve();
    await removeWaitingFiles(t.ports, async (key) => {
      removed.push(key);
      if (key !== id) return;
      sent = write(expert, client, [id]).then(
        () => "sent",
        (error: unknown) => error,
      );
      await waitUntilBlocked(t, 1);
    });
    expect(removed).toContain(id);
    expect(await sent).toEqual(refusal("NOT_FOUND", "files/not-found"));
    expect(await countMessages(expert)).toBe(0);
  });
});
