import { assertPayableDay, PAID_CALL_MINUTES } from "@quorate/core/bookings/paid-call";
import type { Call, ContractMoney } from "./contract-money.ts";
import { type Chance, chosen, expectThat, isDone, pounds, refused, when } from "./money-work.ts";
import { checkoutIdOf, type MoneyWorld } from "./money-world.ts";

type OfCalls = (money: ContractMoney) => Call[];
type CallWork = (call: Call, money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
const ofCall = (of: OfCalls, work: CallWork) =>
  when(
    (money) => of(money).length > 0,
    (money, world, chance) => work(chosen(of(money), chance.pick), money, world, chance),
  );

const ahead: OfCalls = (money) => money.callsAhead();
/** Those whose price no bank asks for. */
const free: OfCalls = (money) => ahead(money).filter(({ part }) => part?.askedMinor === null);
const hasCall = (money: ContractMoney) => money.calls.some(({ state, endsAt }) => isNow(state, endsAt, money));
const isNow = (state: Call["state"], endsAt: Date, money: ContractMoney) =>
  state === "booked" && endsAt > money.around.now();

const told = ({ startsAt, amountMinor, part }: Call) =>
  `the call of ${startsAt.toISOString().slice(0, 16)} for ${pounds(amountMinor)} (milestone ${part?.nth})`;
const sideOf = (world: MoneyWorld, pick: number) =>
  pick % 2 ? ({ by: "client", caller: world.client() } as const) : ({ by: "expert", caller: world.expert() } as const);

const DAYS = [1, 2, 5, 30, 69] as const;
const HOURS = [9, 11, 14] as const;

/** What becomes of calls, and of what is paid for them. */
export const CALL_WORKS = {
  bookCall: when(
    (money) => !hasCall(money),
    async (money, world, { pick }) => {
      const startsAt = world.timeIn(chosen(DAYS, pick), chosen(HOURS, pick));
      const { call, ...wish } = world.callWish(startsAt, chosen(PAID_CALL_MINUTES, pick));
      const now = world.now();
      let begun = { bookingId: "", checkoutUrl: "" };
      const isAnswered = await isDone(call().then((answer) => void (begun = answer)));
      const asks = `The client asks for a call of ${startsAt.toISOString().slice(0, 16)} for ${pounds(wish.amountMinor)}`;
      // The time is kept all the same, and no one is on its page.
      if (!isAnswered) money.lapseHolds(null);
      if (!isAnswered) return `${asks} and is told to try again`;
      const held = money.holdCall({ ...wish, startsAt, bookingId: begun.bookingId }, now);
      const sessionId = begun.checkoutUrl.slice(begun.checkoutUrl.lastIndexOf("/") + 1);
      money.asked(held, checkoutIdOf(world.setting.stripe.find(sessionId)), wish.amountMinor);
      world.pages.set(sessionId, held);
      return asks;
    },
  ),
  moveCall: ofCall(ahead, async (call, money, world, { pick }) => {
    const { by, caller } = sideOf(world, pick);
    const startsAt = world.timeIn(chosen([1, 4, 60], pick), chosen([10, 15], pick));
    const now = world.now();
    const isDoneNow = await isDone(caller.bookings.move({ id: call.bookingId, startsAt: startsAt.toISOString() }));
    const isInTime = await isDone(payableOn(startsAt, call.part?.fundedAt ?? now));
    expectThat(isDoneNow === isInTime, `${told(call)} is moved within the days of its money or not at all`);
    const sentence = `The ${by} moves ${told(call)} to ${startsAt.toISOString().slice(0, 16)}`;
    if (!isInTime) return `${sentence}, too far ahead`;
    money.moveCall(call, { startsAt, by, now });
    return sentence;
  }),
  cancelCall: ofCall(free, async (call, money, world, { pick }) => {
    const { by, caller } = sideOf(world, pick);
    await caller.bookings.cancel({ id: call.bookingId });
    money.cancelCall(call, by, world.now());
    return `The ${by} cancels ${told(call)}, which is ${call.part?.state} after it`;
  }),
  cancelCallAtOnce: ofCall(free, async (call, money, world) => {
    const cancel = ({ caller }: ReturnType<typeof sideOf>) => isDone(caller.bookings.cancel({ id: call.bookingId }));
    const [isExperts, isClients] = await Promise.all([cancel(sideOf(world, 0)), cancel(sideOf(world, 1))]);
    expectThat(isExperts !== isClients, `Of two cancellings of ${told(call)} not one was done`);
    const by = isExperts ? "expert" : "client";
    money.cancelCall(call, by, world.now());
    return `Both cancel ${told(call)} at once; the ${by} is first`;
  }),
  cancelAndMoveCall: ofCall(free, async (call, money, world) => {
    const startsAt = world.timeIn(3, 12);
    const now = world.now();
    const id = call.bookingId;
    const [isMoved, isCancelled] = await Promise.all([
      isDone(world.expert().bookings.move({ id, startsAt: startsAt.toISOString() })),
      isDone(world.client().bookings.cancel({ id })),
    ]);
    expectThat(isCancelled, `${told(call)} was not cancelled while it was moved`);
    if (isMoved) money.moveCall(call, { startsAt, by: "expert", now });
    money.cancelCall(call, "client", now);
    return `The client cancels ${told(call)} while the expert moves it`;
  }),
  cancelHeldCall: ofCall(
    (money) =>
      ahead(money).filter(({ part, refundableUntil }) => isAsked(part) && money.around.now() < refundableUntil),
    async (call, _, world, { pick }) => {
      const { by, caller } = sideOf(world, pick);
      expectThat(
        !(await isDone(caller.bookings.cancel({ id: call.bookingId }))),
        `${told(call)} was cancelled while a bank asks for its price`,
      );
      return `The ${by} cannot cancel ${told(call)} while the bank asks for its price`;
    },
  ),
  waitForCall: when(
    (money) => money.in("funded").some(({ call }) => call !== null),
    async (money, world) => {
      const [part] = money.in("funded").filter(({ call }) => call !== null);
      const minutes = Math.ceil(((part?.call?.endsAt.getTime() ?? 0) - world.now().getTime()) / 60_000);
      const settled = await world.pass({ minutes: Math.max(1, minutes) }, money);
      const news = settled.map(({ nth, state }) => `; milestone ${nth} is ${state} by itself`).join("");
      return `The time of the next call passes${news}`;
    },
  ),
  disputeToCome: refused(
    (money) => money.in("funded").filter((part) => part.call?.state === "booked" && money.isToCome(part)),
    "A dispute before the call",
    (part, world) => world.client().disputes.open({ id: world.idOf(part), reason: "It covers another market." }),
  ),
  submitToCome: refused(
    (money) => money.in("funded").filter((part) => money.isToCome(part)),
    "The handing over before the call",
    (part, world) => world.expert().milestones.submit({ id: world.idOf(part), note: "Done." }),
  ),
};

const payableOn = async (startsAt: Date, fundedAt: Date) => assertPayableDay(startsAt, fundedAt);
const isAsked = (part: Call["part"]) => part !== null && part.askedMinor !== null;
