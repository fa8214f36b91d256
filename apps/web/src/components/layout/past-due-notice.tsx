import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** On every page while a payment for the reader's plan is due. */
export function PastDueNotice() {
  return (
    <aside className="notice" aria-label="Payment due">
      <div className="wrap">
        <p>The payment for your plan is due: it ends unless it is paid.</p>
        <Link className="more" to={paths.settingsSection("plan")}>
          See what is due
        </Link>
      </div>
    </aside>
  );
}
