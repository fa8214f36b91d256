import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

/** The app's footer; the landing page has its own with the link groups. */
export function AppFooter() {
  return (
    <footer className="foot foot-app">
      <div className="wrap">
        <div className="foot-base items-center">
          <span>© 2026 Quorate</span>
          <nav className="flex gap-6" aria-label="Quorate">
            <Link to={paths.services}>Services</Link>
            <Link to={paths.subscriptionPlans}>Subscription Plans</Link>
            <Link to={paths.developers}>Developers</Link>
          </nav>
          <span>Client money stays in escrow until release.</span>
        </div>
      </div>
    </footer>
  );
}
