import type { PlanBillingDto, SubscriptionDto } from "@quorate/api/subscriptions/subscriptions.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { cardInWords } from "@quorate/core/subscriptions/saved-card";
import { Loaded } from "../../components/ui/data/loaded.tsx";

import { Button } from "../../components/ui/form/button.tsx";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { DuePlan } from "./due-plan.tsx";
import styles from "./plan-setting.module.css";
import { useCard } from "./use-card.ts";

/** What is due for the reader's plan, what is charged next, and the card that it is charged to. */
export function PlanBilling({ subscription }: { subscription: SubscriptionDto | null }) {
  const query = trpc.subscriptions.billing.useQuery();
  return (
    <Loaded query={query} what="your card" rows={1}>
      {(billing) =>
        (subscription !== null || billing.card !== null) && (
          <>
            {billing.due && <DuePlan due={billing.due} />}
            <Card billing={billing} subscription={subscription} />
          </>
        )
      }
    </Loaded>
  );
}

type CardProps = { billing: PlanBillingDto; subscription: SubscriptionDto | null };

function Card({ billing: { card, renewal, due, hasPortal }, subscription }: CardProps) {
  const { change, remove, openPortal, isChanging, isRemoving, isOpening } = useCard();
  return (
    <div className={styles.setting}>
      <div>
        <p>
          {card
            ? `${cardInWords(card)}, expires ${String(card.expMonth).padStart(2, "0")}/${card.expYear}`
            : "No saved card"}
        </p>
        <p className="caption">
          {renewal &&
            `We'll charge ${formatMoney(renewal.amount)} for ${renewal.planName} to it on ${formatDate(renewal.at)}.`}
          {!renewal && !due && subscription && (card ? NOTHING_FOLLOWS : endsWithItsTerm(subscription))}
        </p>
      </div>
      <div className="button-row">
        <Button variant="secondary" size="sm" busy={isChanging} onClick={change}>
          {card ? "Change card" : "Add a card"}
        </Button>
        {hasPortal && (
          <Button variant="quiet" size="sm" busy={isOpening} onClick={openPortal}>
            Manage at the card processor
          </Button>
        )}
        {card && (
          <Button variant="quiet" size="sm" busy={isRemoving} onClick={remove}>
            Remove card
          </Button>
        )}
      </div>
    </div>
  );
}

const NOTHING_FOLLOWS = "We won't charge it.";

function endsWithItsTerm({ state, endDate, planName }: SubscriptionDto): string {
  if (state === "free") return `${planName} is free.`;
  return `Nothing is charged automatically: the plan ends on ${formatDate(endDate)}.`;
}
