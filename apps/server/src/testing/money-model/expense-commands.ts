import { decimalFromMinor } from "@quorate/core/money";
import type { ContractMoney, Expense } from "./contract-money.ts";
import { type Chance, chosen, expectThat, isDone, ofPart, pounds, refused, when } from "./money-work.ts";
import type { MoneyWorld } from "./money-world.ts";

type OfExpenses = (money: ContractMoney) => Expense[];
type ExpenseWork = (expense: Expense, money: ContractMoney, world: MoneyWorld, chance: Chance) => Promise<string>;
const ofExpense = (of: OfExpenses, work: ExpenseWork) =>
  when(
    (money) => of(money).length > 0,
    (money, world, chance) => work(chosen(of(money), chance.pick), money, world, chance),
  );

const waiting: OfExpenses = ({ expenses }) => expenses.filter(({ state }) => state === "waits");
const returned: OfExpenses = ({ expenses }) => expenses.filter(({ state }) => state === "returned");
const revisable: OfExpenses = (money) => returned(money).filter((expense) => money.leftForRevised(expense) > 0);
const payable: OfExpenses = (money) =>
  waiting(money).filter(({ part, pot }) => part.state !== "disputed" && pot.askedMinor === null);
const told = ({ amountMinor, part }: Expense) =>
  `an expense of ${pounds(amountMinor)} of milestone ${part.nth}, which is ${part.state}`;

const approve = (world: MoneyWorld, { id }: Expense) => world.client().expenses.approve({ id });
const sendBack = (world: MoneyWorld, { id }: Expense) =>
  world.client().expenses.return({ id, reason: "Another journey." });

/** Up to so much of a cap, and now and then all of it. */
const upTo = (minor: number, { share, pick }: Chance) =>
  pick % 4 === 0 ? minor : Math.min(minor, Math.max(1, Math.round(minor * share)));

const notPayable = (why: string, of: OfExpenses) =>
  ofExpense(of, async (expense, _, world) => {
    expectThat(!(await isDone(approve(world, expense))), `The approval of ${told(expense)} ${why}, was accepted`);
    return `The approval of ${told(expense)} ${why}, is refused`;
  });

/** What may be done with expenses and the money that is held for them. */
export const EXPENSE_WORKS = {
  /** Once there is one it is agreed. */
  setCap: ofPart(
    (money) => money.in("planned").filter(({ capMinor }) => capMinor === 0),
    async (part, money, world, { pick, share }) => {
      const minor = pick % 5 === 0 ? 0 : Math.max(1, Math.round(part.amountMinor * share));
      const amount = minor > 0 ? { amount: decimalFromMinor(minor) } : {};
      await world.client().expenses.setCap({ id: world.idOf(part), ...amount });
      money.setCap(part, minor);
      return `The client pays expenses of milestone ${part.nth} up to ${pounds(minor)}`;
    },
  ),
  setCapWrongly: refused(
    (money) => [...money.notIn("planned"), ...money.in("planned").filter(({ capMinor }) => capMinor > 0)],
    "A cap for the expenses",
    (part, world) =>
      world.client().expenses.setCap({ id: world.idOf(part), amount: decimalFromMinor(part.capMinor + 1) }),
  ),
  handInExpense: ofPart(
    (money) => money.in("funded", "submitted").filter((part) => money.leftFor(part) > 0),
    async (part, money, world, chance) => {
      const amountMinor = upTo(money.leftFor(part), chance);
      const id = await world.handIn(part, amountMinor);
      money.handIn(part, { id: id ?? "", amountMinor, now: world.now() });
      return `The expert hands in an expense of ${pounds(amountMinor)} of milestone ${part.nth}`;
    },
  ),
  handInTooMuch: refused(
    (money) => money.parts,
    "An expense above what the cap leaves",
    (part, world) => world.handIn(part, 99_999_999),
  ),
  handInTwice: ofPart(
    (money) => money.in("funded", "submitted").filter((part) => money.leftFor(part) > 0),
    async (part, money, world) => {
      const amountMinor = money.leftFor(part);
      const ids: string[] = [];
      const handIn = () => isDone(world.handIn(part, amountMinor).then((id) => void (id && ids.push(id))));
      const done = await Promise.all([handIn(), handIn()]);
      expectThat(
        done.filter(Boolean).length === 1,
        `Of two expenses that each use up the cap of milestone ${part.nth} not one was taken`,
      );
      money.handIn(part, { id: ids[0] ?? "", amountMinor, now: world.now() });
      return `The expert hands in an expense of ${pounds(amountMinor)} of milestone ${part.nth} in two tabs at once`;
    },
  ),
  approveExpense: ofExpense(payable, async (expense, money, world) => {
    await approve(world, expense);
    const sentence = `The client approves ${told(expense)}`;
    await world.learnPaid(expense, money.approve(expense));
    return sentence;
  }),
  approveTwice: ofExpense(payable, async (expense, money, world) => {
    const done = await Promise.all([isDone(approve(world, expense)), isDone(approve(world, expense))]);
    expectThat(done.filter(Boolean).length === 1, `Of two approvals of ${told(expense)} not one was done`);
    await world.learnPaid(expense, money.approve(expense));
    return `The client approves ${told(expense)} in two tabs at once`;
  }),
  approveAndWithdraw: ofExpense(payable, async (expense, money, world) => {
    const [isApproved, isWithdrawn] = await Promise.all([
      isDone(approve(world, expense)),
      isDone(world.expert().expenses.withdraw({ id: expense.id })),
    ]);
    expectThat(isApproved !== isWithdrawn, `Of ${told(expense)} the approval and the taking back were not one`);
    if (isApproved) await world.learnPaid(expense, money.approve(expense));
    else money.endExpense(expense);
    return `The client approves ${told(expense)} while the expert takes it back; ${isApproved ? "the client" : "the expert"} is first`;
  }),
  returnExpense: ofExpense(waiting, async (expense, money, world) => {
    await sendBack(world, expense);
    money.sendBack(expense);
    return `The client sends ${told(expense)} back`;
  }),
  reviseExpense: ofExpense(revisable, async (expense, money, world, chance) => {
    const amountMinor = upTo(money.leftForRevised(expense), chance);
    const sentence = `The expert revises ${told(expense)} to ${pounds(amountMinor)}`;
    await world.revise(expense, amountMinor);
    money.revise(expense, amountMinor, world.now());
    return sentence;
  }),
  reviseTwice: ofExpense(revisable, async (expense, money, world) => {
    const amountMinor = money.leftForRevised(expense);
    const revise = () => isDone(world.revise(expense, amountMinor));
    const done = await Promise.all([revise(), revise()]);
    expectThat(done.filter(Boolean).length === 1, `Of two revisions of ${told(expense)} not one was done`);
    const sentence = `The expert revises ${told(expense)} to ${pounds(amountMinor)} in two tabs at once`;
    money.revise(expense, amountMinor, world.now());
    return sentence;
  }),
  reviseWrongly: ofExpense(
    ({ expenses }) => expenses.filter(({ state }) => state !== "returned"),
    async (expense, _, world) => {
      expectThat(!(await isDone(world.revise(expense, 1))), `A revision of ${told(expense)} was accepted`);
      return `A revision of ${told(expense)}, which was not sent back, is refused`;
    },
  ),
  withdrawReturned: ofExpense(returned, async (expense, money, world) => {
    await world.expert().expenses.withdraw({ id: expense.id });
    money.endExpense(expense);
    return `The expert takes ${told(expense)} back, which was sent back`;
  }),
  withdrawExpense: ofExpense(waiting, async (expense, money, world) => {
    await world.expert().expenses.withdraw({ id: expense.id });
    money.endExpense(expense);
    return `The expert takes ${told(expense)} back`;
  }),
  approveDisputed: notPayable("in dispute", (money) => waiting(money).filter(({ part }) => part.state === "disputed")),
  approveHeld: notPayable("while the bank asks for it", (money) =>
    waiting(money).filter(({ pot }) => pot.askedMinor !== null),
  ),
  answerAgain: ofExpense(
    ({ expenses }) => expenses.filter(({ state }) => state !== "waits"),
    async (expense, _, world) => {
      const done = await Promise.all([isDone(approve(world, expense)), isDone(sendBack(world, expense))]);
      expectThat(!done.some(Boolean), `A second answer to ${told(expense)} was accepted`);
      return `A second answer to ${told(expense)} is refused`;
    },
  ),
};
