import { DomainError } from "@quorate/core/errors";
import { decimalFromMinor } from "@quorate/core/money";
import type { Fault } from "../stripe-double.ts";
import type { Bought, ContractMoney, Part } from "./contract-money.ts";
import { checkoutIdOf, type MoneyWorld } from "./money-world.ts";

export type Chance = { pick: number; share: number; fault: Fault | null };

export const pounds = (minor: number) => `£${decimalFromMinor(minor)}`;

/** A person's call; a refusal is an answer, anything else is a mistake of ours. */
export async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof DomainError || (error instanceof Error && error.cause instanceof DomainError)) return false;
    throw error;
  }
}

export function expectThat(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence);
}

/** Answers a sentence about what was done. */
export type Work = (money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
export type Task = { isPossible(money: ContractMoney): boolean; work: Work };

export const chosen = <Value>(values: readonly Value[], pick: number): Value => {
  const value = values[pick % values.length];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
};

type Of = (money: ContractMoney) => Part[];
type PartWork = (part: Part, money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
export const ofPart = (of: Of, work: PartWork) => ({
  isPossible: (money: ContractMoney) => of(money).length > 0,
  work: ((money, world, chance) => work(chosen(of(money), chance.pick), money, world, chance)) satisfies Work,
});
export const when = (isPossible: Task["isPossible"], work: Work): Task => ({ isPossible, work });
export const always = (work: Work) => when(() => true, work);

/** What is refused changes nothing. */
export const refused = (
  of: Of,
  what: string,
  call: (part: Part, world: MoneyWorld, money: ContractMoney) => Promise<unknown>,
) =>
  ofPart(of, async (part, money, world) => {
    expectThat(
      !(await isDone(call(part, world, money))),
      `${what} of milestone ${part.nth}, which is ${part.state}, was accepted`,
    );
    return `${what} of milestone ${part.nth}, which is ${part.state}, is refused`;
  });

export function wordsOf(bought: Bought): string {
  if (bought === "bonus") return "a bonus";
  if ("bookingId" in bought) return `a call that is ${bought.state}`;
  if ("moreMinor" in bought) return `the raise of milestone ${bought.part.nth}, which is ${bought.part.state}`;
  return `milestone ${bought.nth}, which is ${bought.state}`;
}

type Asked = { what: string; amountMinor: number; call: () => Promise<{ checkoutUrl: string }> };

/** The client asks for a page to pay on. */
export async function askToPay(
  world: MoneyWorld,
  money: ContractMoney,
  bought: Bought,
  { what, amountMinor, call }: Asked,
) {
  // A page past its time is replaced, whatever Stripe has still to tell of it.
  const before = world.pageOf(bought);
  if (before && Number(before["expires_at"]) * 1000 <= world.now().getTime()) money.expired(checkoutIdOf(before));
  let checkoutUrl = "";
  const isAnswered = await isDone(call().then((answer) => void (checkoutUrl = answer.checkoutUrl)));
  const asks = `The client asks to pay ${pounds(amountMinor)} for ${what}`;
  if (!isAnswered) return `${asks} and is told to try again`;
  const sessionId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
  money.asked(bought, checkoutIdOf(world.setting.stripe.find(sessionId)), amountMinor);
  world.pages.set(sessionId, bought);
  return asks;
}

/** From one penny to all but one. */
export const lessThan = (minor: number, share: number) => Math.min(minor - 1, Math.max(1, Math.round(minor * share)));
export const isDivisible = ({ amountMinor }: Part) => amountMinor > 1;

/** Of a story's change orders one is open at a time; an overtaken one makes room. */
export const hasRoomForOrder = (money: ContractMoney) => money.raise === null || money.isRaiseOvertaken();

/** A call is a project of its own, and hours change with their rate. */
export const hasPrice = ({ call, hours }: Part) => call === null && hours === null;
export const isChangeable = (part: Part) => isDivisible(part) && hasPrice(part);

type Terms = { amount: string; period?: { weeks: number; hourlyRate: string } } | { expensesCap: string | null };

/** By one party or the other: a change order of one milestone. */
export async function proposeChange(world: MoneyWorld, part: Part, terms: Terms, pick: number) {
  const isClients = pick % 2 === 0;
  const [by, other] = isClients ? [world.client(), world.expert()] : [world.expert(), world.client()];
  const change = { milestoneId: world.idOf(part), ...terms };
  const { id } = await by.changeOrders.propose({ id: world.projectId, changes: [change] });
  const who = isClients ? "client" : "expert";
  const withdraw = () => by.changeOrders.withdraw({ id });
  return { id, who, withdraw, accept: () => other.changeOrders.accept({ id }) };
}
