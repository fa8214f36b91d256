import { Link } from "react-router-dom";
import { Brand } from "../../components/layout/brand.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./landing-footer.module.css";

const GROUPS = [
  {
    title: "For Entrepreneurs",
    links: [
      { label: "Find Experts", to: paths.findExperts },
      { label: "Find Co-founders", to: paths.browseEntrepreneurs },
      { label: "How escrow works", to: "/#escrow" },
      { label: "Create an account", to: paths.signUp },
    ],
  },
  {
    title: "For Experts",
    links: [
      { label: "Join as Expert", to: paths.registerExpert },
      { label: "Find Projects", to: paths.findProjects },
      { label: "Earnings", to: paths.earnings },
      { label: "Eligibility", to: "/#eligibility" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About Us", to: paths.services },
      { label: "Success Stories", to: paths.services },
      { label: "Subscription Plans", to: paths.subscriptionPlans },
      { label: "Security and escrow", to: "/#escrow" },
      { label: "Developers", to: paths.developers },
    ],
    mail: { label: "Contact", to: "mailto:hello@quorate.example" },
  },
];

export function LandingFooter() {
  return (
    <footer className="foot border-t-0">
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={cn(styles.purpose, "mute")}>
              A body is quorate when enough of the right people are present to act.
            </p>
            <p className={cn(styles.purpose, "caption")} id="eligibility">
              Experts hold an MBA or equivalent masters from a top 10 business school (2024-2025 rankings), verified by
              review. Submitted documents are reviewed within 2-3 business days.
            </p>
          </div>
          {GROUPS.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="heading">{group.title}</h2>
              {group.links.map((link) => (
                <Link key={link.label} to={link.to}>
                  {link.label}
                </Link>
              ))}
              {group.mail && <a href={group.mail.to}>{group.mail.label}</a>}
            </nav>
          ))}
        </div>
        <div className="foot-base">
          <span>© 2026 Quorate</span>
          <span>hello@quorate.example</span>
        </div>
      </div>
    </footer>
  );
}
