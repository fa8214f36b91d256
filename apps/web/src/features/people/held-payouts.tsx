import type { PersonDto } from "@quorate/api/people/people.schema";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";

/** What a suspended expert is not paid: with us, and at the card processor. */
export function HeldPayouts({ held: { amount, account } }: { held: NonNullable<PersonDto["heldPayouts"]> }) {
  return (
    <Section title="Payouts">
      <p className="measure">
        Held while the account is suspended: {formatMoney(amount)} is waiting with us.
        {account && ` ${thereOf(account)}`} It all stays theirs, and continues automatically once the account is
        restored.
      </p>
    </Section>
  );
}

function thereOf({ balance, isHeld }: NonNullable<NonNullable<PersonDto["heldPayouts"]>["account"]>): string {
  const lies = balance ? `${balance.currency} ${balance.amount} was in` : "Any balance in";
  const where = `${lies} their account at the card processor`;
  if (!isHeld)
    return `${where}${balance ? " when it last told us and" : ""} is not held yet: we've asked the card processor to hold it.`;
  return `${where}${balance ? " when it last told us and" : ""} is held there too.`;
}
