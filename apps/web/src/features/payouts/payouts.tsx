import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import { MONEY_NAMES } from "@quorate/core/expert-money/expert-money";
import { accountHold, HOLD_RULES } from "@quorate/core/expert-money/money-hold";
import { formatDate } from "@quorate/core/format/date-format";
import { type ReactNode, useId } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { PayoutAction } from "./payout-action.tsx";
import { PayoutChecklist } from "./payout-checklist.tsx";
import { PayoutHolds } from "./payout-holds.tsx";
import styles from "./payouts.module.css";
import { useGetPayoutAccount } from "./use-payouts.ts";

const toldReason = ({ status, halt }: Pick<PayoutAccountDto, "status" | "halt">) =>
  accountHold({ status, halt: halt?.code ?? null });

/** What becomes of released money, and who does something about it. */
function wordsOf({ status, halt, deadlineAt }: PayoutAccountDto): string {
  const reason = toldReason({ status, halt });
  // What opens an account is told by who shut it; that the money is held until then, by us.
  if (reason !== null) {
    const { text } = HOLD_RULES[reason];
    return halt ? `${halt.text} We hold what clients release for you until then.` : text;
  }
  if (status === "ready") return "What clients release goes straight to your account.";
  return deadlineAt
    ? `Payouts stop on ${formatDate(deadlineAt)} unless the card processor has the details below. Until then, what clients release goes to your account.`
    : "The card processor needs the details below. Until then, what clients release goes to your account.";
}

/** Whether released money reaches the expert, and what has. `history`: what of it reached the bank. */
export function Payouts({ history }: { history?: ReactNode }) {
  const titleId = useId();
  const account = useGetPayoutAccount();
  return (
    <section className={cn(styles.payouts, "section")} aria-labelledby={titleId} id="payouts">
      <div>
        <h2 className="display-3" id={titleId}>
          Payouts
        </h2>
        {account.data && <p className="mute mt-1 text-sm">{wordsOf(account.data)}</p>}
      </div>
      <Loaded
        query={account}
        what="your payouts"
        loading={
          <Skeleton label="Loading your payouts">
            <Bone className="h-12" />
          </Skeleton>
        }
      >
        {(data) => <PayoutAccount account={data} history={history} />}
      </Loaded>
    </section>
  );
}

/** What is held, on a page about something else: nothing where nothing is. */
export function HeldMoney({ page }: { page: string }) {
  const { data } = useGetPayoutAccount();
  if (!data || data.holds.length === 0) return null;
  return <PayoutHolds holds={data.holds} told={null} page={page} />;
}

function PayoutAccount({ account, history }: { account: PayoutAccountDto; history: ReactNode }) {
  const sums = [
    { label: MONEY_NAMES.paid, amount: account.sentAmount },
    { label: MONEY_NAMES.on_its_way, amount: account.onItsWayAmount },
    { label: MONEY_NAMES.held, amount: account.heldAmount },
  ];
  return (
    <div className="flex flex-col gap-4">
      <dl className={styles.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-sm">{label}</dt>
            <dd className="figure">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {account.holds.length > 0 && (
        <PayoutHolds holds={account.holds} told={toldReason(account)} page={paths.earnings} />
      )}
      {account.owed && (
        <Note
          label="Below zero"
          note={`Your account at the card processor is ${account.owed.currency} ${account.owed.amount} below zero, because money was taken back after it was paid out. It's taken from what's sent to you next; anything beyond it is paid out as usual.`}
        />
      )}
      {account.requirements.length > 0 && <PayoutChecklist account={account} />}
      <PayoutAction account={account} />
      {history}
    </div>
  );
}

function Note({ label, note }: { label: string; note: string }) {
  return (
    <p className="mute measure text-sm">
      <span className="font-semibold">{label}.</span> {note}
    </p>
  );
}
