import { withoutTimeLimits } from "@quorate/db/testing/without-time-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { findMessages } from "./message-search.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const write = async (from: Viewer, to: Viewer, content: string) => {
  t.clock.advance({ minutes: 1 });
  return await callAs(t, from).messages.send({ receiverId: to.userId, content });
};
const search = (reader: Viewer, q: string, page: { with?: string; limit?: number; cursor?: string } = {}) =>
  callAs(t, reader).messages.search({ q, ...page });
const ids = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ id }) => id);

// spec 7.87
test("finds the words in every form over all threads or in one, newest first, with person and excerpt, a page at a time", async () => {
  const client = await signUpClient(t);
  const [ada, ben] = [await signUpExpert(t), await signUpExpert(t)];
  const first = await write(client, ada, "The price lists of both warehouses are ready.");
  const second = await write(ben, client, "Which price list do you mean?");
  await write(client, ben, "The other one.");
  expect(await ids(client, "price list")).toEqual([second.id, first.id]);
  expect(await ids(client, "price list", { with: ada.userId })).toEqual([first.id]);
  expect(await ids(client, "price list", { limit: 1, cursor: second.id })).toEqual([first.id]);
  const [found] = await search(client, "warehouse");
  expect(found).toMatchObject({ counterpart: { id: ada.userId }, message: { id: first.id } });
  expect(found?.excerpt).toContainEqual({ text: "warehouses", isMatch: true });
  for (const nothing of ["the", "&|!:*", "zeppelin"]) expect(await ids(client, nothing)).toEqual([]);
});

test("finds nothing of other people, in no way of asking", async () => {
  const { client, expert, stranger } = {
    client: await signUpClient(t),
    expert: await signUpExpert(t),
    stranger: await signUpExpert(t),
  };
  const { id } = await write(client, expert, "The merger is called Heron.");
  expect(await ids(stranger, "heron")).toEqual([]);
  expect(await ids(stranger, "heron", { with: client.userId })).toEqual([]);
  expect(await ids(stranger, `heron u${client.userId.replaceAll("-", "")}`)).toEqual([]);
  expect(await ids(stranger, "heron", { cursor: id })).toEqual([]);
  expect(await ids(expert, "heron")).toEqual([id]);
});

test("a masked word is found by its author alone until there is a contract, and the rest of the message by both", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const { id } = await write(client, expert, "Our harbour desk is at desk@heronharbour.com today.");
  expect(await ids(client, "desk@heronharbour.com")).toEqual([id]);
  for (const q of ["desk@heronharbour.com", "heronharbour.com", "heronharbour"])
    expect(await ids(expert, q)).toEqual([]);
  const [found] = await search(expert, "harbour");
  expect(JSON.stringify(found)).not.toContain("heronharbour");
  expect(found?.id).toBe(id);
  const proposalId = await sendProposal(t, expert, await postProject(t, client));
  await callAs(t, client).proposals.accept({ id: proposalId });
  expect(await ids(expert, "desk@heronharbour.com")).toEqual([id]);
});

test("is answered by the index among thousands of messages", async () => {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  await withoutTimeLimits(t.config, async (db) => {
    await sql`insert into messages (sender_id, receiver_id, content, created_at)
    select ${client.userId}, ${expert.userId}, 'Note ' || n || case when n % 500 = 0 then ' about the lighthouse' else '' end,
      now() - n * interval '1 minute' from generate_series(1, 5000) n`.execute(db);
    await sql`vacuum analyze messages`.execute(db);
  });
  expect(await ids(expert, "lighthouse", { limit: 20 })).toHaveLength(10);
  const query = findMessages({ reader: expert.userId, other: null, q: "lighthouse", limit: 20 });
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(t.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("messages_search");
  expect(plan).toContain("messages_masked_search");
  expect(plan).not.toContain("Seq Scan on messages");
});
