import type { PersonDto } from "@quorate/api/people/people.schema";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";

/** What a suspended expert is not paid: with us, and at the card processor. */
export function HeldPayouts({ held: { amount, account } }: { held: NonNullable<PersonDto["heldPayouts"]> }) {
  return (
    <Section title="Payouts">
      <p className="measure">
        Held while the account is suspended: {formatMoney(amount)} waits with us.{account && ` ${thereOf(account)}`} All
        of it stays theirs, and goes on by itself once the account is restored.
      </p>
    </Section>
  );
}

function thereOf({ balance, isHeld }: NonNullable<NonNullable<PersonDto["heldPayouts"]>["account"]>): string {
  const lies = balance ? `${balance.currency} ${balance.amount} lay in` : "Whatever lies in";
  const where = `${lies} their account at the card processor`;
  if (!isHeld)
    return `${where}${balance ? " when it last told us, and" : ""} is not held yet: the card processor has been asked to hold it.`;
  return `${where}${balance ? " when it last told us, and" : ""} is held there, too.`;
}
