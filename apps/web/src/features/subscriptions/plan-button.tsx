import { Link, useLocation } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { paths, withNext } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { planLook } from "./plan-looks.ts";

type PlanButtonProps = {
  planName: string;
  isCurrent: boolean;
  isBusy: boolean;
  /** Another plan is paid for: this one would be a change of it. */
  isChange: boolean;
  onChoose: () => void;
};

/** Chooses the plan; signed-out readers log in first and come back to where they were. */
export function PlanButton({ planName, isCurrent, isBusy, isChange, onChoose }: PlanButtonProps) {
  const { pathname, search } = useLocation();
  const { status } = useSession();
  const { isFree, isSuggested } = planLook(planName);
  const variant = isSuggested ? "primary" : "secondary";
  if (isCurrent) {
    return (
      <Button variant="secondary" disabled>
        Current Plan
      </Button>
    );
  }
  const words = isChange ? "Change plan" : isFree ? "Get Started Free" : "Start Free Trial";
  const named = (
    <>
      {words}{" "}
      <span className="sr-only">
        {isChange ? "to" : "with"} {planName}
      </span>
    </>
  );
  if (status === "signedOut") {
    return (
      <Button variant={variant} asChild>
        <Link to={withNext(paths.login, pathname + search)}>{named}</Link>
      </Button>
    );
  }
  return (
    <Button variant={variant} busy={isBusy} disabled={status === "loading"} onClick={onChoose}>
      {named}
    </Button>
  );
}
