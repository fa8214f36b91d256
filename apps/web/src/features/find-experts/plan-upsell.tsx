import { matchCountInWords } from "@quorate/core/experts/expert-list-limit";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import styles from "./plan-upsell.module.css";
import { useStartFreePlan } from "./use-start-free-plan.ts";

const DOTS_MAX = 62;
const WORDS = ["no", "one", "two", "three"];

/** How many experts the reader sees without a plan, and how many there are; the free plan is one click away. */
export function PlanUpsell({ shown, total }: { shown: number; total: number }) {
  const { status } = useSession();
  return (
    <section className={cn(styles.upsell, "sheet")} aria-labelledby="upsell">
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.min(total, DOTS_MAX) }, (_, seat) => (
          <i key={seat} className={cn(seat < shown && styles.filled)} />
        ))}
      </div>
      <div>
        <h3 className="display-3" id="upsell">
          You have seen {shown} of {matchCountInWords(total)} matches
        </h3>
        <p className="mute text-sm">
          Without a plan we show the {WORDS[shown] ?? shown} strongest. Any plan shows all of them, ranked, with reasons
          for each. Starter costs nothing, and the first year is free on any plan.
        </p>
      </div>
      <div className="button-row">
        {status === "signedIn" && <StartFreePlan />}
        {status === "signedOut" && <SignInFirst />}
        <Button variant="quiet" asChild>
          <Link to={paths.subscriptionPlans}>Compare plans</Link>
        </Button>
      </div>
    </section>
  );
}

function StartFreePlan() {
  const { startFreePlan, isBusy } = useStartFreePlan();
  return (
    <Button busy={isBusy} onClick={() => void startFreePlan()}>
      Get Started Free
    </Button>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <Button asChild>
      <Link to={withNext(paths.login, pathname + search)}>Sign in for a free plan</Link>
    </Button>
  );
}
