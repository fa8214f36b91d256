import { hasTimeForChanges } from "@quorate/core/milestones/escrow-term";
import { decimalFromMinor } from "@quorate/core/money";
import fc from "fast-check";
import { FAULTS, type Fault } from "../stripe-double.ts";
import { CALL_WORKS } from "./call-commands.ts";
import { CAP_WORKS } from "./cap-commands.ts";
import type { ContractMoney, Part } from "./contract-money.ts";
import { EXPENSE_WORKS } from "./expense-commands.ts";
import { HOURS_WEIGHTS, HOURS_WORKS } from "./hours-commands.ts";
import { listBreaches, openAccount } from "./money-books.ts";
import {
  always,
  askToPay,
  type Chance,
  chosen,
  expectThat,
  hasPrice,
  hasRoomForOrder,
  isChangeable,
  isDivisible,
  isDone,
  lessThan,
  ofPart,
  pounds,
  proposeChange,
  refused,
  type Task,
  when,
  wordsOf,
} from "./money-work.ts";
import type { MoneyWorld } from "./money-world.ts";

export type MoneyCommand = fc.AsyncCommand<ContractMoney, MoneyWorld>;

const FAULT_WORDS: Record<Fault, string> = {
  "500": "Stripe answers 500 and remembers it",
  "500 done": "Stripe does it, answers 500 and remembers that",
  "500 later": "Stripe answers 500, remembers it and does it a minute later",
  lost: "Stripe does it and the answer is lost",
  unheard: "the request is lost",
  timeout: "Stripe does not answer",
  late: "Stripe does it and answers too late",
  "409": "Stripe says that the key is in use",
  "429": "Stripe asks to slow down",
};

/** Told as a sentence once it is done; after it, everything must hold. */
class Told implements MoneyCommand {
  private readonly name: string;
  private readonly task: Task;
  private readonly chance: Chance;
  constructor(name: string, task: Task, chance: Chance) {
    this.name = name;
    this.task = task;
    this.chance = chance;
  }
  check(money: ContractMoney): boolean {
    return this.task.isPossible(money);
  }
  async run(money: ContractMoney, world: MoneyWorld): Promise<void> {
    const { fault } = this.chance;
    const { stripe } = world.setting;
    const asked = stripe.requests.length;
    world.story.push(`${this.name} ends in an error`);
    const sentence = await world.withFault(fault, () => this.task.work(money, world, this.chance));
    const isFelt = fault !== null && stripe.requests.slice(asked).some((request) => request.startsWith("POST"));
    world.story.splice(-1, 1, isFelt ? `${sentence}; ${FAULT_WORDS[fault]}` : sentence);
    world.done.push(this.name);
    world.hear();
    const breaches = await listBreaches(world, money);
    expectThat(breaches.length === 0, breaches.join("\n"));
  }
  toString(): string {
    return this.name;
  }
}

const learnIfAny = async (world: MoneyWorld, part: Part | null) => part && world.learn(part);

const BONUS_MINOR = 5_005;

const REASON = "It covers another market.";

const partlyReleasable = (money: ContractMoney) =>
  money.free("submitted").filter((part) => isDivisible(part) && !part.hasReleasedPart);

const WORKS = {
  ...EXPENSE_WORKS,
  ...CAP_WORKS,
  ...CALL_WORKS,
  ...HOURS_WORKS,
  fund: ofPart(
    (money) => money.in("planned"),
    (part, money, world) =>
      askToPay(world, money, part, {
        what: `milestone ${part.nth}`,
        amountMinor: part.amountMinor + part.capMinor,
        call: () => world.client().milestones.fund({ id: world.idOf(part) }),
      }),
  ),
  pay: when(
    (money) => money.around.hasPage(),
    async (_, world, { pick }) => {
      const [sessionId, bought] = chosen(world.openPages(), pick);
      world.setting.stripe.pay(sessionId);
      return `The client pays on the page of ${wordsOf(bought)}`;
    },
  ),
  drop: ofPart(
    (money) => money.in("planned"),
    async (part, money, world) => {
      await world.client().milestones.cancel({ id: world.idOf(part) });
      money.cancel(part);
      return `The client drops milestone ${part.nth}`;
    },
  ),
  submit: ofPart(
    (money) => money.in("funded").filter((part) => !part.hours && !money.isToCome(part)),
    async (part, money, world) => {
      await world.expert().milestones.submit({ id: world.idOf(part), note: "Done." });
      money.submit(part, world.now());
      return `The expert hands over milestone ${part.nth}`;
    },
  ),
  sendBack: ofPart(
    (money) => money.in("submitted"),
    async (part, money, world) => {
      const ask = world.client().milestones.requestChanges({ id: world.idOf(part), note: "Shorter, please." });
      const isInTime = part.fundedAt !== null && hasTimeForChanges(part.fundedAt, world.now());
      expectThat(
        (await isDone(ask)) === isInTime,
        `changes to milestone ${part.nth} are asked for in time or not at all`,
      );
      if (!isInTime) return `The client would send milestone ${part.nth} back too late`;
      money.requestChanges(part, world.now());
      return `The client sends milestone ${part.nth} back`;
    },
  ),
  release: ofPart(
    (money) => money.free("submitted"),
    async (part, money, world) => {
      await world.client().milestones.release({ id: world.idOf(part) });
      money.release(part);
      return `The client releases milestone ${part.nth} (${pounds(part.amountMinor)})`;
    },
  ),
  releaseTwice: ofPart(
    (money) => money.free("submitted"),
    async (part, money, world) => {
      const id = world.idOf(part);
      const release = () => isDone(world.client().milestones.release({ id }));
      const done = await Promise.all([release(), release()]);
      expectThat(
        done.filter(Boolean).length === 1,
        `Of two releases of milestone ${part.nth} at once not one was done`,
      );
      money.release(part);
      return `The client releases milestone ${part.nth} in two tabs at once`;
    },
  ),
  releaseAndDispute: ofPart(
    (money) => money.free("submitted"),
    async (part, money, world) => {
      const id = world.idOf(part);
      const [isReleased, isDisputed] = await Promise.all([
        isDone(world.client().milestones.release({ id })),
        isDone(world.expert().disputes.open({ id, reason: REASON })),
      ]);
      expectThat(isReleased !== isDisputed, `Milestone ${part.nth} was released and disputed at once`);
      if (isReleased) money.release(part);
      else money.dispute(part);
      const winner = isReleased ? "the client" : "the expert";
      return `The client releases milestone ${part.nth} while the expert disputes it; ${winner} is first`;
    },
  ),
  releasePart: ofPart(
    (money) => partlyReleasable(money),
    async (part, money, world, { share }) => {
      const minor = lessThan(part.amountMinor, share);
      await world.client().milestones.release({ id: world.idOf(part), amount: decimalFromMinor(minor) });
      await world.learn(money.releasePart(part, minor));
      return `The client releases ${pounds(minor)} of milestone ${part.nth}, and ${pounds(part.amountMinor)} stay`;
    },
  ),
  releasePartTwice: ofPart(
    (money) => partlyReleasable(money),
    async (part, money, world, { share }) => {
      const minor = lessThan(part.amountMinor, share);
      const release = () =>
        isDone(world.client().milestones.release({ id: world.idOf(part), amount: decimalFromMinor(minor) }));
      const done = await Promise.all([release(), release()]);
      expectThat(
        done.filter(Boolean).length === 1,
        `Of two releases of a part of milestone ${part.nth} not one was done`,
      );
      await world.learn(money.releasePart(part, minor));
      return `The client releases ${pounds(minor)} of milestone ${part.nth} in two tabs at once`;
    },
  ),
  lower: ofPart(
    (money) => (hasRoomForOrder(money) ? money.free("planned", "funded", "submitted").filter(isChangeable) : []),
    async (part, money, world, { pick, share }) => {
      const minor = lessThan(part.amountMinor, share);
      const order = await proposeChange(world, part, { amount: decimalFromMinor(part.amountMinor - minor) }, pick);
      money.endRaise();
      await order.accept();
      await learnIfAny(world, money.lower(part, minor));
      return `By the ${order.who}'s change order milestone ${part.nth}, which is ${part.state}, costs ${pounds(minor)} less`;
    },
  ),
  lowerAndReleasePart: ofPart(
    (money) => (hasRoomForOrder(money) ? partlyReleasable(money).filter(isChangeable) : []),
    async (part, money, world, { pick, share }) => {
      const [lessMinor, partMinor] = [lessThan(part.amountMinor, share), lessThan(part.amountMinor, 1 - share)];
      const order = await proposeChange(world, part, { amount: decimalFromMinor(part.amountMinor - lessMinor) }, pick);
      money.endRaise();
      const [isLowered, isReleased] = await Promise.all([
        isDone(order.accept()),
        isDone(world.client().milestones.release({ id: world.idOf(part), amount: decimalFromMinor(partMinor) })),
      ]);
      expectThat(isLowered || isReleased, `Milestone ${part.nth} was neither lowered nor released in part`);
      if (isLowered) await learnIfAny(world, money.lower(part, lessMinor));
      // Once it costs less, the part may be all of it.
      const isAll = isReleased && partMinor === part.amountMinor;
      if (isAll) money.release(part);
      else if (isReleased) await world.learn(money.releasePart(part, partMinor));
      if (!isLowered) await order.withdraw();
      const done = [isLowered && `${pounds(lessMinor)} less`, isReleased && `${pounds(partMinor)} released`];
      return `A change order and a partial release of milestone ${part.nth} at once: ${done.filter(Boolean).join(", then ")}`;
    },
  ),
  agreeOnRaise: ofPart(
    (money) => (hasRoomForOrder(money) ? money.free("funded", "submitted").filter(hasPrice) : []),
    async (part, money, world, { pick, share }) => {
      const moreMinor = Math.max(1, Math.round(part.amountMinor * share));
      const order = await proposeChange(world, part, { amount: decimalFromMinor(part.amountMinor + moreMinor) }, pick);
      await order.accept();
      money.agreeOnRaise({ id: order.id, part, beforeMinor: part.amountMinor, moreMinor, isOfCap: false, hours: null });
      return `Both agree that milestone ${part.nth} costs ${pounds(moreMinor)} more`;
    },
  ),
  fundRaise: when(
    (money) => money.raise?.part.askedMinor === null && !money.isRaiseOvertaken(),
    async (money, world) => {
      const { raise } = money;
      if (!raise) return "There is no raise";
      return await askToPay(world, money, raise, {
        what: `the raise of milestone ${raise.part.nth}`,
        amountMinor: raise.moreMinor,
        call: () => world.client().changeOrders.fund({ id: raise.id }),
      });
    },
  ),
  withdrawRaise: when(
    ({ raise }) => raise !== null,
    async (money, world, { pick }) => {
      const { raise } = money;
      if (!raise) return "There is no raise";
      await (pick % 2 ? world.client() : world.expert()).changeOrders.withdraw({ id: raise.id });
      money.endRaise();
      return `The raise of milestone ${raise.part.nth} is withdrawn`;
    },
  ),
  giveBonus: always((money, world) =>
    askToPay(world, money, "bonus", {
      what: "a bonus",
      amountMinor: BONUS_MINOR,
      call: () =>
        world.client().bonuses.give({ id: world.projectId, amount: decimalFromMinor(BONUS_MINOR), note: null }),
    }),
  ),
  dispute: ofPart(
    (money) => money.in("funded", "submitted").filter((part) => part.call?.state !== "booked" || !money.isToCome(part)),
    async (part, money, world, { pick }) => {
      const [who, caller] = pick % 2 ? (["client", world.client()] as const) : (["expert", world.expert()] as const);
      await caller.disputes.open({ id: world.idOf(part), reason: REASON });
      money.dispute(part);
      return `The ${who} disputes milestone ${part.nth}`;
    },
  ),
  resolve: ofPart(
    (money) => money.free("disputed"),
    async (part, money, world, { pick, share }) => {
      const id = await world.disputeOf(part);
      const outcome = chosen(["release", "refund", "split"] as const, pick);
      const releaseMinor = Math.min(part.amountMinor - 1, Math.max(1, Math.round(part.amountMinor * share)));
      const split = { outcome: "split", releaseAmount: decimalFromMinor(releaseMinor) } as const;
      await world.administrator().disputes.resolve({ id, ...(outcome === "split" ? split : { outcome }) });
      if (outcome === "split") money.split(part, releaseMinor);
      else money[outcome](part);
      const words = {
        release: "all to the expert",
        refund: "all back to the client",
        split: `${pounds(releaseMinor)} of ${pounds(part.amountMinor)} to the expert`,
      };
      return `The administrator decides milestone ${part.nth}: ${words[outcome]}`;
    },
  ),
  takeBack: ofPart(
    (money) => money.in("funded", "submitted", "disputed").filter(({ wasAsked, isWhole }) => isWhole && !wasAsked),
    async (part, money, world, { pick, share }) => {
      const pageMinor = part.amountMinor + (part.pot?.amountMinor ?? 0);
      const minor = pick % 3 === 0 ? Math.max(1, Math.round(pageMinor * share)) : pageMinor;
      await world.takeBack(part, minor, pick % 2 === 0);
      money.takeBack(part, minor);
      return `The client's bank asks for ${pounds(minor)} of milestone ${part.nth}, which is ${part.state}`;
    },
  ),
  decideByBank: ofPart(
    (money) => money.held("funded", "submitted", "disputed"),
    async (part, money, world, { pick }) => {
      const isWon = pick % 2 === 0;
      await world.decideByBank(part, isWon, pick % 3 === 0);
      money.decideByBank(part, isWon);
      return `The bank ${isWon ? "leaves us" : "keeps"} what it asked for of milestone ${part.nth}`;
    },
  ),
  loseReleased: ofPart(
    (money) =>
      money
        .in("released", "split")
        .filter(
          ({ wasAsked, wasHandedOver, isWhole, pot, call, payoutMinor }) =>
            wasHandedOver && isWhole && !wasAsked && !pot && !call && payoutMinor > 0,
        ),
    async (part, money, world, { pick, share }) => {
      const releasedMinor = part.feeMinor + part.payoutMinor;
      const minor = pick % 3 === 0 ? Math.max(1, Math.round(releasedMinor * share)) : releasedMinor;
      await world.takeBack(part, minor, pick % 2 === 0);
      await world.decideByBank(part, false, false);
      money.loseReleased(part, minor);
      return `The client's bank takes ${pounds(minor)} of milestone ${part.nth} back after its release`;
    },
  ),
  openAccount: always(async (_, world) => {
    let account = "";
    const isAnswered = await isDone(openAccount(world).then((id) => void (account = id)));
    if (!isAnswered) return "The expert opens the payout account and is told to try again";
    world.accountId = account;
    return "The expert opens the payout account";
  }),
  passChecks: always(async (_, world, { pick }) => {
    const state = pick % 3 === 0 ? "inactive" : "active";
    world.setTransfers(state);
    if (world.accountId === null) return "Stripe checks no account yet";
    return state === "active"
      ? "The expert's account passes Stripe's checks"
      : "The expert's account fails Stripe's checks";
  }),
  balance: always(async (_, world, { pick }) => {
    const state = pick % 2 ? "short" : "full";
    world.setting.stripe.setBalance(state);
    return state === "full" ? "The balance at Stripe fills" : "The balance at Stripe runs dry";
  }),
  deliver: when(
    (money) => money.around.hasNews(),
    async (money, world, { pick }) => {
      const [event] = world.undelivered.splice(pick % world.undelivered.length, 1);
      if (!event) return "Stripe has nothing to deliver";
      await world.deliver(event, money);
      world.delivered.push(event);
      const left = world.undelivered.length;
      return `Stripe delivers ${event.type}${left > 0 ? `, before or after ${left} others` : ""}`;
    },
  ),
  deliverAgain: when(
    (money) => money.around.hasOldNews(),
    async (money, world, { pick }) => {
      const event = chosen(world.delivered, pick);
      await world.deliver(event, money);
      return `Stripe delivers ${event.type} again`;
    },
  ),
  workJobs: always(async (_, world) => {
    await world.workJobs();
    return "The jobs run";
  }),
  wait: always(async (money, world, { pick }) => {
    const time = chosen([{ minutes: 2 }, { minutes: 50 }, { days: 1 }, { days: 6 }, { days: 15 }], pick);
    const settled = await world.pass(time, money);
    const [[unit, count] = []] = Object.entries(time);
    const news = settled.map(({ nth, state }) => `; milestone ${nth} is ${state} by itself`).join("");
    return `${count} ${unit} pass${news}`;
  }),
  releaseWrongly: refused(
    (money) => money.notIn("submitted"),
    "The release",
    (part, world) => world.client().milestones.release({ id: world.idOf(part) }),
  ),
  releaseHeld: refused(
    (money) => money.held("submitted"),
    "The release while the bank asks for it",
    (part, world) => world.client().milestones.release({ id: world.idOf(part) }),
  ),
  releasePartHeld: refused(
    (money) => money.held("submitted"),
    "The release of a part while the bank asks for it",
    (part, world) => world.client().milestones.release({ id: world.idOf(part), amount: "0.01" }),
  ),
  releaseSecondPart: refused(
    (money) => money.free("submitted").filter(({ hasReleasedPart }) => hasReleasedPart),
    "A second part of one hand-over",
    (part, world) => world.client().milestones.release({ id: world.idOf(part), amount: "0.01" }),
  ),
  fundWrongly: refused(
    (money) => money.notIn("planned"),
    "The funding",
    (part, world) => world.client().milestones.fund({ id: world.idOf(part) }),
  ),
  dropWrongly: refused(
    (money) => money.notIn("planned"),
    "The dropping",
    (part, world) => world.client().milestones.cancel({ id: world.idOf(part) }),
  ),
  submitWrongly: refused(
    (money) => money.notIn("funded"),
    "The handing over",
    (part, world) => world.expert().milestones.submit({ id: world.idOf(part), note: "Done." }),
  ),
};

export type MoneyWork = keyof typeof WORKS;
export const MONEY_WORKS: readonly string[] = Object.keys(WORKS);
export const toldOf = (name: MoneyWork, chance: Chance): MoneyCommand => new Told(name, WORKS[name], chance);

/** How often a command is drawn beside the others: money has to come before it can go wrong on its way out. */
const WEIGHTS: Partial<Record<keyof typeof WORKS, number>> = {
  fund: 5,
  pay: 10,
  deliver: 14,
  submit: 8,
  release: 2,
  releaseTwice: 2,
  releaseAndDispute: 2,
  resolve: 4,
  decideByBank: 3,
  workJobs: 6,
  passChecks: 2,
  releasePart: 2,
  lower: 2,
  agreeOnRaise: 2,
  fundRaise: 4,
  handInExpense: 12,
  handInTwice: 2,
  returnExpense: 6,
  reviseExpense: 12,
  reviseTwice: 6,
  withdrawReturned: 2,
  approveExpense: 3,
  approveTwice: 2,
  lowerCap: 3,
  lowerCapAndHandIn: 3,
  lowerCapTooFar: 2,
  agreeOnCapRaise: 3,
  changePlannedCap: 2,
  // What is possible in few moments of a story is drawn often, so that it is drawn in them.
  approveDisputed: 6,
  approveHeld: 6,
  answerAgain: 3,
  cancelHeldCall: 6,
  disputeToCome: 3,
  releaseHeld: 6,
  releasePartHeld: 6,
  releaseSecondPart: 6,
  takeBack: 3,
  loseReleased: 4,
  dispute: 2,
  bookCall: 4,
  cancelCall: 2,
  moveCall: 2,
  waitForCall: 3,
  ...HOURS_WEIGHTS,
};
/** For each command during which Stripe fails, so many are spared. */
const CALM_WEIGHT = 4;

const chanceWith = (calmWeight: number) =>
  fc.record({
    pick: fc.nat({ max: 999 }),
    share: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    fault: fc.oneof({ weight: calmWeight, arbitrary: fc.constant(null) }, fc.constantFrom(...FAULTS)),
  });
const CHANCE = chanceWith(CALM_WEIGHT);
/** Where money moves. */
const JOBS_CHANCE = chanceWith(1);

/** What client, expert, administrator, Stripe and the clock do, in any order. */
export const moneyCommands: fc.Arbitrary<MoneyCommand>[] = Object.entries(WORKS).flatMap(([name, task]) => {
  const command = (name === "workJobs" ? JOBS_CHANCE : CHANCE).map((each) => new Told(name, task, each));
  return Array.from({ length: WEIGHTS[name as keyof typeof WORKS] ?? 1 }, () => command);
});
