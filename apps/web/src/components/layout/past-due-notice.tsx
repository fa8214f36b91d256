import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { NoticeBar } from "./notice-bar.tsx";

/** On every page while a payment for the reader's plan is due. It looks as the notice of an unverified address, which a mark on the page hides. */
export function PastDueNotice() {
  return (
    <NoticeBar label="Payment due">
      <p>The payment for your plan is due: the plan ends unless you pay.</p>
      <Link className="more" to={paths.settingsSection("plan")}>
        See what's due
      </Link>
    </NoticeBar>
  );
}
