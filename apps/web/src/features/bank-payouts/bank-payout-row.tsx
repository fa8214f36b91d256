import type { BankPayoutDto } from "@quorate/api/bank-payouts/bank-payouts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./bank-payouts.module.css";
import { formatIn } from "./format-in.ts";
import { PayoutMilestones } from "./payout-milestones.tsx";

const LOOKS = {
  pending: { look: "is-gray status-ring", word: "Prepared" },
  in_transit: { look: "is-blue", word: "On its way" },
  paid: { look: "is-green", word: "Paid" },
  canceled: { look: "is-gray", word: "Cancelled" },
  failed: { look: "is-red", word: "Failed" },
} as const satisfies Record<BankPayoutDto["status"], { look: string; word: string }>;

/** When it is, was or would have been at the bank. */
function whenWords({ status, createdOn, expectedOn, arrivedOn }: BankPayoutDto): string {
  switch (status) {
    case "paid":
      return `At your bank on ${formatDate(arrivedOn ?? expectedOn ?? createdOn)}`;
    case "pending":
    case "in_transit":
      return expectedOn ? `At your bank by ${formatDate(expectedOn)}` : "Your bank knows when it arrives";
    case "canceled":
      return "The money stays in your payout account and goes out with the next payout";
    case "failed":
      return expectedOn ? `Was due on ${formatDate(expectedOn)}` : "It didn't arrive";
  }
}

export function BankPayoutRow({ payout }: { payout: BankPayoutDto }) {
  const [isOpen, setOpen] = useState(false);
  const { amount, currency, status, bank, failure, milestoneCount, createdOn } = payout;
  const { look, word } = LOOKS[status];
  return (
    <article className={styles.payout}>
      <div className={styles.head}>
        <div>
          <h2 className="heading">{formatIn(currency, amount)}</h2>
          <p className="caption">
            {formatDate(createdOn)},{" "}
            {bank.last4 ? `${bank.name ?? "bank account"} ····${bank.last4}` : "your bank account"}
          </p>
        </div>
        <div className={styles.state}>
          <span className={cn("status", look)}>{word}</span>
          <p className="caption">{whenWords(payout)}</p>
        </div>
      </div>
      {failure && (
        <p className="measure text-sm">
          <span className="font-semibold">{failure.text}</span> {failure.repair}{" "}
          <Link className="link" to={paths.earnings}>
            Go to your payout account
          </Link>
        </p>
      )}
      <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          {milestoneCount === 1 ? "1 payment" : `${milestoneCount} payments`}
        </summary>
        {isOpen && <PayoutMilestones id={payout.id} />}
      </details>
    </article>
  );
}
