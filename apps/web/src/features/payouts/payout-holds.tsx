import type { PayoutAccountDto } from "@quorate/api/payouts/payouts.schema";
import type { HoldReason } from "@quorate/core/expert-money/money-hold";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { holdText } from "../../lib/hold-text.ts";
import { formatMoney } from "../../lib/money.ts";
import styles from "./payouts.module.css";

type PayoutHoldsProps = Pick<PayoutAccountDto, "holds"> & {
  /** The reason that is shown beside them already. */
  told: HoldReason | null;
  /** The page that it is on. */
  page: string;
};

/** What does not go on, by its reason; a button where it is resolved on another page than this. */
export function PayoutHolds({ holds, told, page }: PayoutHoldsProps) {
  return (
    <ul className={styles.holds} aria-label="What's held, and why">
      {holds.map(({ state, reason, name, text, details, action, path, amount, since }) => (
        <li key={`${reason} ${state} ${path}`}>
          <div>
            <span className="status is-red whitespace-normal font-semibold">
              {name}
              {amount !== null && `, ${formatMoney(amount)}`}
            </span>
            <p className="mute measure text-sm">
              {reason !== told && `${holdText({ text, details })} `}
              Since {formatDate(since)}
            </p>
          </div>
          {!path.startsWith(page) && (
            <Button asChild variant="secondary" size="sm">
              <Link to={path}>{action}</Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
