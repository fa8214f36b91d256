import type { CountryCode } from "@quorate/core/billing/country";
import type { UserId, VatAnswerId, VatDecisionId } from "@quorate/core/ids";
import type { BusinessFacts } from "@quorate/core/vat/business-proof";
import type { VatOutcome, VatRegister } from "@quorate/core/vat/vat-register";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";

/** How the account's VAT number stands, and what was decided about it. */
export type VatStanding = BusinessFacts & {
  /** When the register did not answer last, if it has not answered since. */
  failedAt: Date | null;
  askAt: Date | null;
};

/** Undefined: the account has saved no billing details. A decision holds as long as country and number are those it was taken about. */
export async function findVatStanding(db: DbOrTrx, userId: UserId): Promise<VatStanding | undefined> {
  const row = await db
    .selectFrom("billing_details as details")
    .leftJoin("vat_answers as answer", "answer.id", "details.vat_answer_id")
    .leftJoin("vat_decisions as decision", (join) =>
      join
        .onRef("decision.user_id", "=", "details.user_id")
        .on("decision.ended_at", "is", null)
        .onRef("decision.country", "=", "details.country")
        .on(sql<boolean>`decision.vat_number is not distinct from details.vat_number`),
    )
    .select(["details.acts_as as actsAs", "details.legal_name as legalName", "details.country"])
    .select(["answer.registered_name as name", "details.vat_number as vatNumber"])
    .select(["details.vat_failed_at as failedAt", "details.vat_ask_at as askAt"])
    .select(["answer.outcome", "answer.register", "answer.answered_at as answeredAt"])
    .select(["answer.consultation_number as consultationNumber", "decision.accepted_at as acceptedAt"])
    .where("details.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { actsAs, legalName, country, vatNumber, failedAt, askAt } = row;
  const { outcome, register, answeredAt, consultationNumber, name } = row;
  return {
    ...{ actsAs, legalName, country, vatNumber, failedAt, askAt },
    answer: outcome && register && answeredAt ? { outcome, register, answeredAt, consultationNumber, name } : null,
    decision: row.acceptedAt && { at: row.acceptedAt },
  };
}

/** Every answer about the account's numbers, the latest first. */
export async function listVatAnswers(db: DbOrTrx, userId: UserId, limit: number) {
  return await db
    .selectFrom("vat_answers")
    .select(["vat_number as vatNumber", "register", "outcome", "answered_at as answeredAt"])
    .select(["consultation_number as consultationNumber", "registered_name as name", "registered_address as address"])
    .where("user_id", "=", userId)
    .orderBy("answered_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Every decision about the account, the latest first. */
export async function listVatDecisions(db: DbOrTrx, userId: UserId) {
  const name = (table: string) =>
    sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;
  return await db
    .selectFrom("vat_decisions as decision")
    .leftJoin("users as accepter", "accepter.id", "decision.accepted_by_id")
    .leftJoin("users as ender", "ender.id", "decision.ended_by_id")
    .select(["decision.id", "decision.country", "decision.vat_number as vatNumber", "decision.reason"])
    .select(["decision.accepted_at as acceptedAt", "decision.ended_at as endedAt", "decision.end_reason as endReason"])
    .select([name("accepter").as("acceptedBy"), name("ender").as("endedBy")])
    .where("decision.user_id", "=", userId)
    .orderBy("decision.accepted_at", "desc")
    .orderBy("decision.id", "desc")
    .execute();
}

export type DueNumber = { userId: UserId; country: CountryCode; vatNumber: string; failures: number };

/** Numbers to ask about by now, those that never were first. */
export async function listDueNumbers(db: DbOrTrx, now: Date, limit: number): Promise<DueNumber[]> {
  const rows = await db
    .selectFrom("billing_details")
    .select(["user_id as userId", "country", "vat_number as vatNumber", "vat_failures as failures"])
    .where("vat_number", "is not", null)
    .where((eb) => eb.or([eb("vat_ask_at", "is", null), eb("vat_ask_at", "<=", now)]))
    .orderBy("vat_ask_at", (order) => order.asc().nullsFirst())
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ vatNumber, ...row }) => (vatNumber === null ? [] : [{ ...row, vatNumber }]));
}

/** The details with this number, locked; undefined if the account has another one meanwhile. */
export async function lockNumber(trx: Trx, { userId, country, vatNumber }: Omit<DueNumber, "failures">) {
  return await trx
    .selectFrom("billing_details")
    .leftJoin("vat_answers as before", "before.id", "billing_details.vat_answer_id")
    .select(["billing_details.vat_failures as failures", "before.outcome as lastOutcome"])
    .where("billing_details.user_id", "=", userId)
    .where("billing_details.country", "=", country)
    .where("billing_details.vat_number", "=", vatNumber)
    .forUpdate("billing_details")
    .executeTakeFirst();
}

type NewAnswer = {
  id: VatAnswerId;
  userId: UserId;
  country: CountryCode;
  vatNumber: string;
  register: VatRegister;
  outcome: VatOutcome;
  at: Date;
  askAt: Date;
  consultationNumber: string | null;
  name: string | null;
  address: string | null;
};

export async function insertVatAnswer(trx: Trx, answer: NewAnswer): Promise<void> {
  const { id, userId, country, vatNumber, register, outcome, at, consultationNumber } = answer;
  await trx
    .insertInto("vat_answers")
    .values({
      ...{ id, user_id: userId, country, vat_number: vatNumber, register, outcome, answered_at: at },
      consultation_number: consultationNumber,
      registered_name: answer.name,
      registered_address: answer.address,
    })
    .execute();
  await trx
    .updateTable("billing_details")
    .set({ vat_answer_id: id, vat_ask_at: answer.askAt, vat_failures: 0, vat_failed_at: null })
    .where("user_id", "=", userId)
    .execute();
}

export async function setRegisterAway(trx: Trx, userId: UserId, away: { failures: number; at: Date; askAt: Date }) {
  await trx
    .updateTable("billing_details")
    .set({ vat_failures: away.failures, vat_failed_at: away.at, vat_ask_at: away.askAt })
    .where("user_id", "=", userId)
    .execute();
}

/** The number is one that no register of ours knows of: it is looked at again whenever it changes, or after that day. */
export async function putNumberOff(trx: DbOrTrx, userId: UserId, askAt: Date): Promise<void> {
  await trx.updateTable("billing_details").set({ vat_ask_at: askAt }).where("user_id", "=", userId).execute();
}

type NewDecision = {
  id: VatDecisionId;
  userId: UserId;
  country: CountryCode;
  vatNumber: string | null;
  reason: string;
  by: UserId;
  at: Date;
};

const selectAccount = (db: DbOrTrx, userId: UserId) =>
  db.selectFrom("users").select("id").where("id", "=", userId).where("erased_at", "is", null);

/** Whether there is such an account, and it was not erased. */
export async function hasAccount(db: DbOrTrx, userId: UserId): Promise<boolean> {
  return (await selectAccount(db, userId).executeTakeFirst()) !== undefined;
}

/** The account and its details, locked, with the decision that is not taken back: `isOfOther` if it was about another number or country. */
export async function lockForDecision(trx: Trx, userId: UserId) {
  const account = await selectAccount(trx, userId).forUpdate().executeTakeFirst();
  const details = await trx
    .selectFrom("billing_details")
    .select(["country", "vat_number as vatNumber", "acts_as as actsAs"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const open = await trx
    .selectFrom("vat_decisions")
    .select(["id", "country", "vat_number as vatNumber"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const isOfOther = open?.country !== details?.country || open?.vatNumber !== details?.vatNumber;
  return { isKnown: account !== undefined, details, open: open && { id: open.id, isOfOther } };
}

export async function insertVatDecision(trx: Trx, decision: NewDecision): Promise<void> {
  const { id, userId, country, vatNumber, reason, by, at } = decision;
  await trx
    .insertInto("vat_decisions")
    .values({ id, user_id: userId, country, vat_number: vatNumber, reason, accepted_at: at, accepted_by_id: by })
    .execute();
}

type Ending = { reason: string; by: UserId; at: Date };

export async function setVatDecisionEnded(trx: Trx, id: VatDecisionId, { reason, by, at }: Ending): Promise<void> {
  await trx
    .updateTable("vat_decisions")
    .set({ ended_at: at, end_reason: reason, ended_by_id: by })
    .where("id", "=", id)
    .execute();
}
