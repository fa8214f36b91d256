import { Link } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import styles from "./closing-band.module.css";

export function ClosingBand() {
  const isSignedIn = useSession().status === "signedIn";
  const ways = isSignedIn
    ? [
        { label: "Find a Consultant", to: paths.findExperts },
        { label: "Go to Dashboard", to: paths.dashboard },
      ]
    : [
        { label: "Get Started Today", to: paths.register },
        { label: "Browse Expert Consultants", to: withNext(paths.login, paths.findExperts) },
      ];
  return (
    <section className={styles.band} aria-labelledby="closing-title">
      <div className={cn(styles.inner, "wrap")}>
        <h2 className="display-2" id="closing-title">
          Bring the question. We will show you who has answered it before.
        </h2>
        <div className={cn(styles.ways, "button-row")}>
          {ways.map((way, index) => (
            <Link
              key={way.label}
              className={cn("button button-lg", index === 0 ? styles.button : styles.secondButton)}
              to={way.to}
            >
              {way.label}
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
