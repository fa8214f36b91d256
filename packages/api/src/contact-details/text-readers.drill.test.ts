import type { ApplicationId, ConnectionId } from "@quorate/core/ids";
import type { WordsKind } from "@quorate/core/messages/contact-visibility";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, callProcedure, inputSchemaOf, typeOf } from "../call-procedure.ts";
import type { Viewer } from "../context.ts";
import { EXPORTED } from "../personal-data/export.queries.ts";
import { PERSONAL_TABLES } from "../personal-data/personal-tables.rules.ts";
import { readSubject } from "../personal-data/read-subject.service.ts";
import { ENTREPRENEUR_FIELDS } from "../profiles/entrepreneur-fields.schema.ts";
import { columnOf, namesShown } from "../schema/fields.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import {
  type ClientViewer,
  type EntrepreneurViewer,
  type ExpertViewer,
  signUpAdmin,
  signUpClient,
  signUpEntrepreneur,
  signUpExpert,
} from "../testing/people.ts";
import { postProject, sendProposal } from "../testing/projects.ts";
import { applyTo, postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { listTextColumns } from "../testing/text-columns.ts";
import { TEXT_READERS } from "./text-readers.rules.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** Digests, keys and what a machine writes are no words of anybody. */
const SECRETS_AND_MACHINES =
  /^(account_closings|admin_users|bank_payouts|calendar_feeds|checkout_sessions|credentials|event_deliveries|event_messages|expert_terms|file_upload_parts|gateway_\w+|kept_answers|kept_founder_answers|learned_founder_shifts|learned_shifts|log_in_guards|mail_times|mail_windows|mails|notification_preferences|notifications|one_time_tokens|payout_accounts|payout_requirements|pictures|provider_identities|recovery_codes|sandbox_accounts|saved_cards|sign_in_steps|totp_secrets|webhook_attempts)\.|_(hash|key|type|subject|url|urls)$|^(search_words\.stem|documents\.(malware|check_failure)|passkeys\.(credential_id|public_key|transports)|sessions\.(sid|former_sid|issuer)|remembered_browsers\.user_agent|impersonations\.sid|webhook_endpoints\.(event_types|former_sealed_secret|sealed_secret)|idempotency_keys\.key)$/;
/** Files are not masked, neither their content nor their name. */
const FILES = /^(files|file_uploads)\./;
const PERSONAL_LINKS = namesShown(ENTREPRENEUR_FIELDS, "connections").map((name) => `entrepreneurs.${columnOf(name)}`);

test("of every column in which somebody's words stand it is said who reads it", async () => {
  const ofPeople = Object.entries<{ texts: Readonly<Record<string, string>> }>(PERSONAL_TABLES).flatMap(
    ([table, { texts }]) =>
      Object.entries(texts).flatMap(([column, fate]) => (fate === "of nobody" ? [] : [`${table}.${column}`])),
  );
  const unsaid = ofPeople.filter((column) => !(column in TEXT_READERS));
  const words = unsaid.filter((column) => !SECRETS_AND_MACHINES.test(column) && !FILES.test(column));
  expect(words.filter((column) => !PERSONAL_LINKS.includes(column))).toEqual([]);
  const inSchema = await listTextColumns(t);
  expect(Object.keys(TEXT_READERS).filter((column) => !inSchema.includes(column))).toEqual([]);
});

const KINDS: readonly string[] = [
  "message",
  "proposal",
  "invitation",
  "application",
  "application-note",
  "connection-note",
] satisfies WordsKind[];
const MASKED_COLUMNS = Object.entries(TEXT_READERS).flatMap(([column, reader]) =>
  KINDS.includes(reader) && !column.startsWith("messages.") ? [column] : [],
);
const MESSAGE = "messages.content";
const COLUMNS = [MESSAGE, ...MASKED_COLUMNS];
/** Every column has a number of its own, so that it can be told which of them got out. */
const numberIn = (column: string) => `07700 900${101 + COLUMNS.indexOf(column)}`;
const numbersIn = (text: string) => COLUMNS.filter((column) => text.includes(numberIn(column)));

type Setting = {
  client: ClientViewer;
  expert: ExpertViewer;
  owner: EntrepreneurViewer;
  applicant: EntrepreneurViewer;
  ids: readonly string[];
  projectIds: readonly string[];
  applicationId: ApplicationId;
  connectionId: ConnectionId;
};

/** Two pairs of people who have nothing in common yet, and one of each text between them. */
async function bookCall(client: Viewer, expert: ExpertViewer): Promise<void> {
  const hours = [{ weekday: 4 as const, from: "09:00", until: "11:00" }];
  const stated = { timeZone: "UTC", hours, daysOff: [], holidayCountry: null, noticeHours: 0, bufferMinutes: 0 };
  await callAs(t, expert).availability.set(stated);
  // The first Thursday from now.
  const now = t.clock.now();
  const day = new Date(now.getTime() + (((10 - now.getUTCDay()) % 7) + 1) * 86_400_000).toISOString().slice(0, 10);
  await callAs(t, client).bookings.book({ id: expert.expertId, startsAt: `${day}T09:30:00.000Z`, note: "Our prices" });
}

async function writeAll(): Promise<Setting> {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const [owner, applicant] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const questions = [{ question: "Who would work on it?" }];
  const confidentialPart = "Our margins.";
  const [proposedId, invitedId] = [
    await postProject(t, client, { questions, confidentialPart }),
    await postProject(t, client),
  ];
  const { terms } = await callAs(t, expert).confidentialParts.get({ id: proposedId });
  const agreement = { name: "Ed Marsh", consent: true as const, sha256: terms?.sha256 ?? "" };
  await callAs(t, expert).confidentialParts.agree({ id: proposedId, ...agreement });
  const proposalId = await sendProposal(t, expert, proposedId);
  const milestones = [{ title: "All of it", description: "In one go", amount: "5000" }];
  const answers = [{ question: "Who would work on it?", answer: "I alone." }];
  await callAs(t, expert).proposals.revise({ id: proposalId, milestones, answers, note: "In one part." });
  await callAs(t, client).projects.inviteExpert({ id: invitedId, expertId: expert.expertId, note: "Come." });
  const ideaId = await postIdea(t, owner);
  const applicationId = await applyTo(t, applicant, ideaId);
  await callAs(t, owner).applications.update({ id: applicationId, status: "reviewed", statusNotes: "Soon." });
  const { id } = await callAs(t, applicant).connections.invite({ id: owner.entrepreneurId, note: "Shall we?" });
  const connectionId = id as ConnectionId;
  await bookCall(client, expert);
  for (const column of MASKED_COLUMNS) {
    const [table = "", name = ""] = column.split(".");
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${`Call ${numberIn(column)} first.`}`.execute(t.db);
  }
  const content = `Call ${numberIn(MESSAGE)} first.`;
  await callAs(t, client).messages.send({ receiverId: expert.userId, content });
  const ids = [proposedId, invitedId, proposalId, ideaId, applicationId, connectionId];
  const people = [client.userId, expert.userId, expert.expertId, client.organizationId, owner.entrepreneurId];
  return {
    client,
    expert,
    owner,
    applicant,
    ids: [...ids, ...people, applicant.entrepreneurId, owner.userId],
    projectIds: [proposedId, invitedId],
    applicationId,
    connectionId,
  };
}

/** Everything that a reader is told by anything that can be asked, with any id that they might have come by, and in their archive. */
async function everythingReadBy(reader: Viewer, setting: Setting): Promise<string> {
  const { client, expert, owner, applicant, ids } = setting;
  const queries = allProcedures(appRouter).filter((named) => typeOf(named) === "query");
  const people = [client, expert, owner, applicant].map(({ userId }) => ({ with: userId }));
  const inputs = [{}, { q: "call first" }, { scope: "mine" }, ...people, ...ids.map((id) => ({ id }))];
  const answers: unknown[] = [];
  for (const named of queries) {
    for (const input of inputSchemaOf(named) ? inputs : [undefined]) {
      const ctx = t.contextOf(reader);
      answers.push(await callProcedure(named, { input, ctx }).catch(() => null));
    }
  }
  for (const subject of Object.keys(EXPORTED)) {
    for await (const row of readSubject(t.db, subject, reader.userId)) answers.push(row);
  }
  return JSON.stringify(answers);
}

const columnsOf = (...kinds: readonly WordsKind[]) =>
  MASKED_COLUMNS.filter((column) => kinds.some((kind) => TEXT_READERS[column] === kind));

describe("how to be reached elsewhere, in all that people write to each other", () => {
  let setting: Setting;
  let mails: string;
  beforeAll(async () => {
    setting = await writeAll();
    mails = JSON.stringify(await workDeliveries(t));
  });

  // spec 7.93
  test("gets out of no call, no archive and no mail before there is a contract or a connection, and its author reads it", async () => {
    const { client, expert, owner, applicant } = setting;
    expect(mails).toContain("proposal-received");
    expect(mails).toContain("application-moved");
    expect(mails).toContain("invitation-received");
    expect(numbersIn(mails)).toEqual([]);
    const readBy = async (reader: Viewer) => numbersIn(await everythingReadBy(reader, setting));
    expect(await readBy(await signUpAdmin(t))).toEqual([]);
    expect(await readBy(client)).toEqual([MESSAGE, ...columnsOf("invitation")]);
    expect(await readBy(expert)).toEqual(columnsOf("proposal"));
    expect(await readBy(owner)).toEqual(columnsOf("application-note"));
    expect(await readBy(applicant)).toEqual(columnsOf("application", "connection-note"));
  }, 120_000);

  // spec 7.93
  test("is read by both once there is, in every column of them", async () => {
    const { client, expert, owner, applicant, projectIds, connectionId } = setting;
    const [proposed] = await callAs(t, client).proposals.listForProject({ id: projectIds[0] ?? "" });
    await callAs(t, client).proposals.accept({ id: proposed?.id ?? "" });
    await callAs(t, owner).connections.accept({ id: connectionId });
    const readBy = async (reader: Viewer) => numbersIn(await everythingReadBy(reader, setting));
    expect(await readBy(client)).toEqual([MESSAGE, ...columnsOf("proposal", "invitation")]);
    expect(await readBy(expert)).toEqual([MESSAGE, ...columnsOf("proposal", "invitation")]);
    const between = columnsOf("application", "application-note", "connection-note");
    expect(await readBy(owner)).toEqual(between);
    expect(await readBy(applicant)).toEqual(between);
  }, 120_000);
});
