import type { UserId, VatAnswerId } from "@quorate/core/ids";
import { askAgainAt, isDueAgain, registerOf, tryAgainAt, type VatRegister } from "@quorate/core/vat/vat-register";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { VatRegisterAnswer } from "../ports/vat-registers.ts";
import {
  type DueNumber,
  findVatStanding,
  insertVatAnswer,
  listDueNumbers,
  lockNumber,
  putNumberOff,
  setRegisterAway,
} from "./vat-answers.queries.ts";

/** A register that is slow must not hold up the next minute's run for long. */
const NUMBERS_AT_ONCE = 20;
/** A number of which no register that is set knows is looked at again after a day: the operator may have set one meanwhile. */
const NOT_ASKED_MS = 86_400_000;

/**
 * Asks the registers about the numbers that wait. One after the other, as the registers allow few questions at once; the numbers of a state
 * that does not answer, or of a register that answers nothing, wait for a later run. Answers how many numbers were answered.
 */
export async function askVatRegisters(ports: Ports): Promise<number> {
  const away = new Set<string>();
  let answered = 0;
  for (const due of await listDueNumbers(ports.db, ports.now(), NUMBERS_AT_ONCE)) {
    const register = registerOf(due.country, due.vatNumber);
    if (register === null || !ports.vatRegisters[register]) {
      await putNumberOff(ports.db, due.userId, new Date(ports.now().getTime() + NOT_ASKED_MS));
      continue;
    }
    if (away.has(register) || away.has(due.country)) continue;
    const answer = await askAbout(ports, due, register);
    if (answer.outcome === "away") away.add(answer.isForAll ? register : due.country);
    else answered += 1;
  }
  return answered;
}

/**
 * Renews a confirmation that is older than thirty days, before an invoice relies on it. A register that is away leaves it as it was: then it
 * counts until it is ninety days old.
 */
export async function confirmAgainBeforeInvoice(ports: Ports, userId: UserId): Promise<void> {
  const standing = await findVatStanding(ports.db, userId);
  const { country, vatNumber, answer, failedAt, askAt } = standing ?? {};
  if (!country || !vatNumber || answer?.outcome !== "confirmed" || !isDueAgain(answer.answeredAt, ports.now())) return;
  // It was asked in vain a moment ago: the job will ask in time.
  if (failedAt && askAt && askAt > ports.now()) return;
  const register = registerOf(country, vatNumber);
  if (register && ports.vatRegisters[register]) await askAbout(ports, { userId, country, vatNumber }, register);
}

/** Asks outside of any transaction, and keeps the answer if the account still has the number. */
async function askAbout(
  ports: Ports,
  number: Omit<DueNumber, "failures">,
  register: VatRegister,
): Promise<VatRegisterAnswer> {
  const { userId, country, vatNumber } = number;
  const answer = (await ports.vatRegisters[register]?.(vatNumber)) ?? NOT_SET;
  await ports.db.transaction().execute(async (trx) => {
    const locked = await lockNumber(trx, number);
    if (!locked) return;
    const at = ports.now();
    if (answer.outcome === "away") {
      const failures = locked.failures + 1;
      await setRegisterAway(trx, userId, { failures, at, askAt: tryAgainAt(failures, at) });
      return;
    }
    const { outcome, consultationNumber } = answer;
    const found = answer.outcome === "confirmed" ? answer : { name: null, address: null };
    await insertVatAnswer(trx, {
      ...{ id: ports.newId<VatAnswerId>(), userId, country, vatNumber, register, outcome, at },
      ...{ askAt: askAgainAt(outcome, at), consultationNumber, name: found.name, address: found.address },
    });
    if (outcome === locked.lastOutcome) return;
    const type = outcome === "confirmed" ? "billing.number-confirmed" : "billing.number-unknown";
    await publishEvent(trx, ports, { type, accountId: userId, actorId: null });
  });
  return answer;
}

const NOT_SET = { outcome: "away", code: "NOT_SET", isForAll: true } as const;
