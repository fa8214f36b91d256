import { PERIOD_WEEKS_MAX } from "@quorate/core/milestones/period";
import { decimalFromMinor } from "@quorate/core/money";
import type { ContractMoney, Part } from "./contract-money.ts";
import type { Hours, Week } from "./hours-money.ts";
import {
  type Chance,
  chosen,
  expectThat,
  hasRoomForOrder,
  isDone,
  ofPart,
  pounds,
  proposeChange,
  refused,
  when,
} from "./money-work.ts";
import type { MoneyWorld } from "./money-world.ts";

type OfWeeks = (money: ContractMoney) => Week[];
type WeekWork = (week: Week, money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
const ofWeek = (of: OfWeeks, work: WeekWork) =>
  when(
    (money) => of(money).length > 0,
    (money, world, chance) => work(chosen(of(money), chance.pick), money, world, chance),
  );

/** A day has no more. */
const QUARTERS_MAX = 96;
const RATES_MINOR = [1_999, 2_222, 3_337, 5_003, 12_345] as const;

const told = ({ week, quarters, part }: Week) =>
  `week ${week} of milestone ${part.nth}, which is ${part.state}, with ${quarters / 4} h`;
const waiting: OfWeeks = ({ weeks }) => weeks.filter(({ state }) => state === "waits");
const answerable: OfWeeks = (money) => waiting(money).filter(({ part }) => part.state === "funded");
const payable: OfWeeks = (money) => answerable(money).filter(({ part }) => part.askedMinor === null);
const returned: OfWeeks = (money) =>
  money.weeks.filter(({ state, part }) => state === "returned" && part.state === "funded");
const again: OfWeeks = (money) =>
  returned(money).filter((week) => money.quartersLeft(week.part, money.rateOf(week)) > 0);

const open = (money: ContractMoney) =>
  money.running().filter((part) => money.openWeek(part) !== null && money.quartersLeft(part) > 0);
const idle = (money: ContractMoney) => money.running().filter((part) => !money.hasWaitingWeek(part));
const isFree = ({ askedMinor }: Part) => askedMinor === null;
const hourly = (money: ContractMoney, ...states: ("planned" | "funded")[]) =>
  hasRoomForOrder(money) ? money.free(...states).filter(({ hours }) => hours !== null) : [];

const approve = (world: MoneyWorld, { id }: Week) => world.client().timesheets.approve({ id });
const sendBack = (world: MoneyWorld, { id }: Week) =>
  world.client().timesheets.return({ id, reason: "We met on Monday only." });
const end = (world: MoneyWorld, part: Part, by: "client" | "expert") =>
  world[by]().timesheets.endPeriod({ id: world.idOf(part) });

/** Now and then all that the cap leaves, as far as a day has room for it. */
const upTo = (quarters: number, { share, pick }: Chance) =>
  Math.min(QUARTERS_MAX, pick % 3 === 0 ? quarters : Math.max(1, Math.round(quarters * share * share)));

const lastWeek = (money: ContractMoney, part: Part) => Math.max(0, ...money.weeksOf(part).map(({ week }) => week));
const words = ({ weeks, rateMinor }: Hours) => `${weeks} weeks at ${pounds(rateMinor)}`;
const termsOf = (amountMinor: number, { weeks, rateMinor }: Hours) => ({
  amount: decimalFromMinor(amountMinor),
  period: { weeks, hourlyRate: decimalFromMinor(rateMinor) },
});

/** Another rate, and weeks that keep those with hours. */
function otherHours(money: ContractMoney, part: Part, pick: number): Hours {
  const rates = RATES_MINOR.filter((rate) => rate !== part.hours?.rateMinor);
  const weeks = [part.hours?.weeks ?? 1, 1, 2, 4][pick % 4] ?? 1;
  return { weeks: Math.max(weeks, lastWeek(money, part), 1), rateMinor: chosen(rates, pick) };
}

/** A cap in whole hours, as near below as it goes; 0: not one. */
const capBelow = (minor: number, { rateMinor }: Hours) => Math.floor(minor / rateMinor) * rateMinor;

/** A lower cap at another rate is in force at once. */
async function changeRate(world: MoneyWorld, money: ContractMoney, part: Part, to: Hours, lessMinor: number) {
  money.changeHours(part, to, world.now());
  if (lessMinor === 0) return;
  const back = money.lower(part, lessMinor);
  if (back) await world.learn(back);
}

/** What becomes of hours, their weeks, their rate and what is held for them. */
export const HOURS_WORKS = {
  handOverWeek: ofPart(open, async (part, money, world, chance) => {
    const week = money.openWeek(part) ?? 0;
    const quarters = upTo(money.quartersLeft(part), chance);
    const id = await world.handOverWeek(part, week, quarters);
    money.handOverWeek(part, { id, week, quarters }, world.now());
    return `The expert hands over ${quarters / 4} h of week ${week} of milestone ${part.nth}`;
  }),
  handOverAboveCap: refused(
    (money) => open(money).filter((part) => money.quartersLeft(part) < QUARTERS_MAX),
    "A week above what the cap leaves",
    (part, world, money) => world.handOverWeek(part, money.openWeek(part) ?? 0, money.quartersLeft(part) + 1),
  ),
  /** On a Sunday it is already Monday somewhere. */
  handOverTooEarly: refused(
    (money) => money.running().filter((part) => money.weekNow(part) + 2 <= PERIOD_WEEKS_MAX),
    "A week that has not begun",
    (part, world, money) => world.handOverWeek(part, money.weekNow(part) + 2, 1),
  ),
  handOverWeekAgain: ofWeek(again, async (week, money, world, chance) => {
    const quarters = upTo(money.quartersLeft(week.part, money.rateOf(week)), chance);
    await world.handOverWeek(week.part, week.week, quarters);
    money.handOverWeek(week.part, { ...week, quarters }, world.now());
    return `The expert hands ${told(week)} over again`;
  }),
  approveWeek: ofWeek(payable, async (week, money, world) => {
    await approve(world, week);
    const sentence = `The client approves ${told(week)}`;
    await world.learnPaidWeek(week, money.approveWeek(week));
    return sentence;
  }),
  approveWeekTwice: ofWeek(payable, async (week, money, world) => {
    const done = await Promise.all([isDone(approve(world, week)), isDone(approve(world, week))]);
    expectThat(done.filter(Boolean).length === 1, `Of two approvals of ${told(week)} not one was done`);
    await world.learnPaidWeek(week, money.approveWeek(week));
    return `The client approves ${told(week)} in two tabs at once`;
  }),
  approveAndReturnWeek: ofWeek(payable, async (week, money, world) => {
    const [isApproved, isReturned] = await Promise.all([isDone(approve(world, week)), isDone(sendBack(world, week))]);
    expectThat(isApproved !== isReturned, `${told(week)} was approved and sent back, or neither`);
    if (isApproved) await world.learnPaidWeek(week, money.approveWeek(week));
    else money.returnWeek(week, world.now());
    return `The client approves ${told(week)} and sends it back at once; the ${isApproved ? "approval" : "return"} is first`;
  }),
  returnWeek: ofWeek(answerable, async (week, money, world) => {
    await sendBack(world, week);
    money.returnWeek(week, world.now());
    return `The client sends ${told(week)} back`;
  }),
  approveHeldWeek: ofWeek(
    (money) => answerable(money).filter(({ part }) => part.askedMinor !== null),
    async (week, _, world) => {
      expectThat(!(await isDone(approve(world, week))), `${told(week)} was approved while the bank asks for its money`);
      return `The approval of ${told(week)} is refused while the bank asks for its money`;
    },
  ),
  answerWeekWrongly: ofWeek(
    ({ weeks }) => weeks.filter(({ state, part }) => state !== "waits" || part.state !== "funded"),
    async (week, _, world) => {
      const done = await Promise.all([isDone(approve(world, week)), isDone(sendBack(world, week))]);
      expectThat(!done.some(Boolean), `An answer to ${told(week)} was accepted, although it is ${week.state}`);
      return `An answer to ${told(week)}, ${week.state}, is refused`;
    },
  ),
  waitForAnswer: when(
    (money) => payable(money).length > 0,
    async (money, world) => {
      const [by = 0] = payable(money)
        .map(({ answerBy }) => answerBy.getTime())
        .toSorted((one, other) => one - other);
      const minutes = Math.max(1, Math.ceil((by - world.now().getTime()) / 60_000));
      const settled = await world.pass({ minutes }, money);
      const news = settled.map(({ nth, state }) => `; milestone ${nth} is ${state} by itself`).join("");
      return `The time for an answer to a week passes${news}`;
    },
  ),
  waitForClosing: when(
    (money) => idle(money).some(isFree),
    async (money, world) => {
      const closing = idle(money)
        .filter(isFree)
        .map(({ refundAt }) => refundAt?.getTime() ?? 0);
      const minutes = Math.max(1, Math.ceil((Math.min(...closing) - world.now().getTime()) / 60_000));
      const settled = await world.pass({ minutes }, money);
      const news = settled.map(({ nth, state }) => `; milestone ${nth} is ${state} by itself`).join("");
      return `The time for hours passes, and what is unused goes back${news}`;
    },
  ),
  endHoursByClient: ofPart(
    (money) => money.running(),
    async (part, money, world) => {
      await end(world, part, "client");
      money.endHours(part, world.now());
      return `The client ends the hours of milestone ${part.nth} early`;
    },
  ),
  endHoursByExpert: ofPart(
    (money) => idle(money).filter(isFree),
    async (part, money, world) => {
      await end(world, part, "expert");
      money.refund(part);
      return `The expert ends the hours of milestone ${part.nth} early, and what is unused goes back`;
    },
  ),
  endHoursAndHandOver: ofPart(
    (money) => open(money).filter((part) => isFree(part) && !money.hasWaitingWeek(part)),
    async (part, money, world) => {
      const week = money.openWeek(part) ?? 0;
      let id = "";
      const [isEnded, isHanded] = await Promise.all([
        isDone(end(world, part, "expert")),
        isDone(world.handOverWeek(part, week, 1).then((of) => void (id = of))),
      ]);
      expectThat(isEnded !== isHanded, `The end of the hours of milestone ${part.nth} and a week of them were not one`);
      if (isEnded) money.refund(part);
      else money.handOverWeek(part, { id, week, quarters: 1 }, world.now());
      return `The expert ends the hours of milestone ${part.nth} and hands a week over at once; the ${isEnded ? "end" : "week"} is first`;
    },
  ),
  endHoursWhileWeekWaits: refused(
    (money) => money.running().filter((part) => money.hasWaitingWeek(part)),
    "The end of the hours while a week waits",
    (part, world) => end(world, part, "expert"),
  ),
  submitByTheHour: refused(
    (money) => money.running(),
    "The handing over of all hours at once",
    (part, world) => world.expert().milestones.submit({ id: world.idOf(part), note: "Done." }),
  ),
  changeRate: ofPart(
    (money) => hourly(money, "planned", "funded").filter((part) => !money.hasWaitingWeek(part)),
    async (part, money, world, { pick, share }) => {
      const to = otherHours(money, part, pick);
      const amountMinor = capBelow(pick % 3 === 0 ? part.amountMinor : part.amountMinor * share, to);
      if (amountMinor === 0) return `Milestone ${part.nth} has too little left for another rate`;
      const order = await proposeChange(world, part, termsOf(amountMinor, to), pick);
      money.endRaise();
      await order.accept();
      await changeRate(world, money, part, to, part.amountMinor - amountMinor);
      return `By the ${order.who}'s change order milestone ${part.nth}, which is ${part.state}, is of ${words(to)}, at most ${pounds(amountMinor)}`;
    },
  ),
  /** The cap stays, so that it does not matter what waits. */
  changeRateAlone: ofPart(
    (money) => hourly(money, "funded"),
    async (part, money, world, { pick }) => {
      const to = otherHours(money, part, pick);
      const order = await proposeChange(world, part, termsOf(part.amountMinor, to), pick);
      money.endRaise();
      await order.accept();
      await changeRate(world, money, part, to, 0);
      const kept = money.weeksOf(part).length;
      return `By the ${order.who}'s change order milestone ${part.nth} is of ${words(to)} within its cap; ${kept} weeks keep their rate`;
    },
  ),
  changeRateAndHandOver: ofPart(
    (money) => hourly(money, "funded").filter((part) => open(money).includes(part) && !money.hasWaitingWeek(part)),
    async (part, money, world, { pick, share }) => {
      const to = otherHours(money, part, pick);
      const amountMinor = capBelow((part.amountMinor - 1) * share, to);
      if (amountMinor === 0) return `Milestone ${part.nth} has too little left for another rate`;
      const week = money.openWeek(part) ?? 0;
      const order = await proposeChange(
        world,
        part,
        termsOf(amountMinor, { ...to, weeks: part.hours?.weeks ?? 1 }),
        pick,
      );
      money.endRaise();
      let id = "";
      const [isChanged, isHanded] = await Promise.all([
        isDone(order.accept()),
        isDone(world.handOverWeek(part, week, 1).then((of) => void (id = of))),
      ]);
      expectThat(isHanded, `A quarter of an hour of milestone ${part.nth} was not taken while its rate changed`);
      const hours = { ...to, weeks: part.hours?.weeks ?? 1 };
      if (isChanged) await changeRate(world, money, part, hours, part.amountMinor - amountMinor);
      money.handOverWeek(part, { id, week, quarters: 1 }, world.now());
      return `A lower cap at another rate and a week of milestone ${part.nth} at once: the ${isChanged ? "rate" : "week"} is first`;
    },
  ),
  agreeOnMoreHours: ofPart(
    (money) => hourly(money, "funded"),
    async (part, money, world, { pick, share }) => {
      const to = pick % 3 === 0 ? { ...(part.hours ?? { weeks: 1, rateMinor: 1 }) } : otherHours(money, part, pick);
      const moreMinor = to.rateMinor * Math.max(1, Math.round(share * 9));
      const order = await proposeChange(world, part, termsOf(part.amountMinor + moreMinor, to), pick);
      await order.accept();
      const raise = { id: order.id, part, beforeMinor: part.amountMinor, moreMinor };
      money.agreeOnRaise({ ...raise, isOfCap: false, hours: to });
      return `Both agree that milestone ${part.nth} is of ${words(to)}, at most ${pounds(moreMinor)} more`;
    },
  ),
  lowerWhileWeekWaits: refused(
    (money) => hourly(money, "funded").filter((part) => money.hasWaitingWeek(part) && part.amountMinor > 1),
    "A lower cap while a week waits",
    (part, world) =>
      proposeChange(world, part, termsOf(part.amountMinor - 1, part.hours ?? { weeks: 1, rateMinor: 1 }), 0),
  ),
  dropWeekWithHours: refused(
    (money) => hourly(money, "funded").filter((part) => lastWeek(money, part) > 1),
    "Fewer weeks than have hours",
    (part, world, money) =>
      proposeChange(
        world,
        part,
        termsOf(part.amountMinor, { weeks: lastWeek(money, part) - 1, rateMinor: part.hours?.rateMinor ?? 1 }),
        0,
      ),
  ),
};

/** How often each is drawn beside the others. */
export const HOURS_WEIGHTS = {
  handOverWeek: 10,
  handOverWeekAgain: 8,
  approveWeek: 3,
  approveWeekTwice: 2,
  approveAndReturnWeek: 3,
  returnWeek: 4,
  approveHeldWeek: 8,
  waitForAnswer: 2,
  endHoursAndHandOver: 2,
  changeRate: 3,
  changeRateAlone: 3,
  changeRateAndHandOver: 4,
  agreeOnMoreHours: 5,
  lowerWhileWeekWaits: 3,
  dropWeekWithHours: 4,
} as const;
