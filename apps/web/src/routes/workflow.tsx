import { Navigate } from "react-router-dom";
import { useReturnFromCheckout } from "../features/checkouts/use-return-from-checkout.ts";
import { WorkflowPage } from "../features/journeys/workflow-page.tsx";
import { ReviewPanel } from "../features/verification/review-panel.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

/** A guest goes to the start page, not to sign in (specification §2). */
export function WorkflowScreen() {
  usePageMeta({ title: "Workflow" });
  useReturnFromCheckout();
  const session = useSession();
  if (session.status === "signedOut") return <Navigate to={paths.landing} replace />;
  if (session.status !== "signedIn") return <div className="min-h-dvh" />;
  return <WorkflowPage user={session.user} review={session.user.expertId !== null && <ReviewPanel />} />;
}
