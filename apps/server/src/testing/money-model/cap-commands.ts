import { decimalFromMinor } from "@quorate/core/money";
import type { ContractMoney, Part } from "./contract-money.ts";
import { expectThat, hasRoomForOrder, isDone, ofPart, pounds, proposeChange, refused } from "./money-work.ts";
import type { MoneyWorld } from "./money-world.ts";

const capOf = (minor: number) => ({ expensesCap: minor > 0 ? decimalFromMinor(minor) : null });

/** Whose expenses are paid out of what is held, which no bank asks for; a call has none. */
const withPot = (money: ContractMoney): Part[] =>
  hasRoomForOrder(money) ? money.free("funded", "submitted").filter((part) => part.pot?.state === "funded") : [];
const lowerable = (money: ContractMoney) => withPot(money).filter((part) => money.leftFor(part) > 0);
const usedOf = (money: ContractMoney, part: Part) => part.capMinor - money.leftFor(part);

/** Up to so much, and now and then all of it. */
const upTo = (minor: number, { share, pick }: { share: number; pick: number }) =>
  pick % 4 === 0 ? minor : Math.min(minor, Math.max(1, Math.round(minor * share)));

/** What was in escrow for expenses goes back: all of it, or a part that came to be with it. */
async function lowerCap(world: MoneyWorld, money: ContractMoney, part: Part, minor: number): Promise<void> {
  const back = money.lowerCap(part, minor);
  if (back !== part.pot) await world.learn(back);
}

/** What change orders do with the caps of expenses. */
export const CAP_WORKS = {
  changePlannedCap: ofPart(
    (money) => (hasRoomForOrder(money) ? money.in("planned").filter(({ capMinor }) => capMinor > 0) : []),
    async (part, money, world, { pick, share }) => {
      const minor = pick % 5 === 0 ? 0 : Math.round(part.capMinor * share * 2);
      if (minor === part.capMinor) return `The cap of milestone ${part.nth} stays`;
      const order = await proposeChange(world, part, capOf(minor), pick);
      money.endRaise();
      await order.accept();
      money.setCap(part, minor);
      return `By the ${order.who}'s change order expenses of milestone ${part.nth} are paid up to ${pounds(minor)}`;
    },
  ),
  lowerCap: ofPart(lowerable, async (part, money, world, chance) => {
    const minor = upTo(money.leftFor(part), chance);
    const order = await proposeChange(world, part, capOf(part.capMinor - minor), chance.pick);
    money.endRaise();
    await order.accept();
    await lowerCap(world, money, part, minor);
    return `By the ${order.who}'s change order expenses of milestone ${part.nth} come to ${pounds(minor)} less at most`;
  }),
  lowerCapAndHandIn: ofPart(lowerable, async (part, money, world, chance) => {
    const left = money.leftFor(part);
    const minor = upTo(left, chance);
    const order = await proposeChange(world, part, capOf(part.capMinor - minor), chance.pick);
    money.endRaise();
    let id: string | null = null;
    const [isLowered, isHandedIn] = await Promise.all([
      isDone(order.accept()),
      isDone(world.handIn(part, left).then((expense) => void (id = expense))),
    ]);
    expectThat(
      isLowered !== isHandedIn,
      `A lower cap of milestone ${part.nth} and an expense of all it left were not one`,
    );
    if (isLowered) await lowerCap(world, money, part, minor);
    else money.handIn(part, { id: id ?? "", amountMinor: left, now: world.now() });
    return `A lower cap of milestone ${part.nth} and an expense of all it left at once: ${isLowered ? "the cap" : "the expense"} is first`;
  }),
  lowerCapTooFar: refused(
    (money) => withPot(money).filter((part) => usedOf(money, part) > 0),
    "A cap below what is handed in or paid",
    (part, world, money) => proposeChange(world, part, capOf(usedOf(money, part) - 1), 0),
  ),
  agreeOnCapRaise: ofPart(
    (money) => (hasRoomForOrder(money) ? money.free("funded", "submitted").filter(({ call }) => !call) : []),
    async (part, money, world, { pick, share }) => {
      const moreMinor = Math.max(1, Math.round(part.amountMinor * share));
      const order = await proposeChange(world, part, capOf(part.capMinor + moreMinor), pick);
      await order.accept();
      money.agreeOnRaise({ id: order.id, part, beforeMinor: part.amountMinor, moreMinor, isOfCap: true, hours: null });
      return `Both agree that expenses of milestone ${part.nth} come to ${pounds(moreMinor)} more at most`;
    },
  ),
};
