import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./past-due-notice.module.css";

/** On every page while a payment for the reader's plan is due. It looks as the notice of an unverified address, which a mark on the page hides. */
export function PastDueNotice() {
  return (
    <aside className={styles.due} aria-label="Payment due">
      <div className="wrap">
        <div className={styles.line}>
          <p>The payment for your plan is due: it ends unless it is paid.</p>
          <Link className="more" to={paths.settingsSection("plan")}>
            See what is due
          </Link>
        </div>
      </div>
    </aside>
  );
}
