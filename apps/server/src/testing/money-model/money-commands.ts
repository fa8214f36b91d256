import { DomainError } from "@quorate/core/errors";
import { hasTimeForChanges } from "@quorate/core/milestones/escrow-term";
import { decimalFromMinor } from "@quorate/core/money";
import fc from "fast-check";
import { FAULTS, type Fault } from "../stripe-double.ts";
import type { ContractMoney, Part } from "./contract-money.ts";
import { listBreaches, openAccount } from "./money-books.ts";
import { checkoutIdOf, type MoneyWorld } from "./money-world.ts";

export type MoneyCommand = fc.AsyncCommand<ContractMoney, MoneyWorld>;
type Chance = { pick: number; share: number; fault: Fault | null };

const pounds = (minor: number) => `£${decimalFromMinor(minor)}`;
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

/** A person's call; a refusal is an answer, anything else is a mistake of ours. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof DomainError || (error instanceof Error && error.cause instanceof DomainError)) return false;
    throw error;
  }
}

function expectThat(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence);
}

/** Answers a sentence about what was done. */
type Work = (money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
type Task = { isPossible(money: ContractMoney): boolean; work: Work };

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
    world.hear();
    const breaches = await listBreaches(world, money);
    expectThat(breaches.length === 0, breaches.join("\n"));
  }
  toString(): string {
    return this.name;
  }
}

const chosen = <Value>(values: readonly Value[], pick: number): Value => {
  const value = values[pick % values.length];
  if (value === undefined) throw new Error("There is nothing to choose from.");
  return value;
};

type Of = (money: ContractMoney) => Part[];
type PartWork = (part: Part, money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
const ofPart = (of: Of, work: PartWork) => ({
  isPossible: (money: ContractMoney) => of(money).length > 0,
  work: ((money, world, chance) => work(chosen(of(money), chance.pick), money, world, chance)) satisfies Work,
});
const when = (isPossible: Task["isPossible"], work: Work): Task => ({ isPossible, work });
const always = (work: Work) => when(() => true, work);

/** What is refused changes nothing. */
const refused = (of: Of, what: string, call: (part: Part, world: MoneyWorld) => Promise<unknown>) =>
  ofPart(of, async (part, _, world) => {
    expectThat(
      !(await isDone(call(part, world))),
      `${what} of milestone ${part.nth}, which is ${part.state}, was accepted`,
    );
    return `${what} of milestone ${part.nth}, which is ${part.state}, is refused`;
  });

const REASON = "It covers another market.";

const WORKS = {
  fund: ofPart(
    (money) => money.in("planned"),
    async (part, money, world) => {
      // A page past its time is replaced, whatever Stripe has still to tell of it.
      const before = world.pageOf(part);
      if (before && Number(before["expires_at"]) * 1000 <= world.now().getTime()) money.expired(checkoutIdOf(before));
      let checkoutUrl = "";
      const call = world.client().milestones.fund({ id: world.idOf(part) });
      const isAnswered = await isDone(call.then((answer) => void (checkoutUrl = answer.checkoutUrl)));
      const asks = `The client asks to fund milestone ${part.nth} (${pounds(part.amountMinor)})`;
      if (!isAnswered) return `${asks} and is told to try again`;
      const sessionId = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
      money.asked(part, checkoutIdOf(world.setting.stripe.find(sessionId)));
      world.pages.set(part, sessionId);
      return asks;
    },
  ),
  pay: when(
    (money) => money.around.hasPage(),
    async (_, world, { pick }) => {
      const [part, sessionId] = chosen(world.openPages(), pick);
      world.setting.stripe.pay(sessionId);
      return `The client pays ${pounds(part.amountMinor)} on the page of milestone ${part.nth}, which is ${part.state}`;
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
    (money) => money.in("funded"),
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
  dispute: ofPart(
    (money) => money.in("funded", "submitted"),
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
    (money) => money.in("funded", "submitted", "disputed").filter(({ wasAsked }) => !wasAsked),
    async (part, money, world, { pick, share }) => {
      const minor = pick % 3 === 0 ? Math.max(1, Math.round(part.amountMinor * share)) : part.amountMinor;
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
