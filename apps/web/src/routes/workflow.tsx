import { Navigate } from "react-router-dom";
import { WorkflowPage } from "../features/journeys/workflow-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session.ts";

/** Whoever is not signed in goes to the start page, not to the log-in (specification §2). */
export function WorkflowScreen() {
  usePageMeta({ title: "Workflow" });
  const session = useSession();
  if (session.status === "signedOut") return <Navigate to={paths.landing} replace />;
  return session.status === "signedIn" ? <WorkflowPage user={session.user} /> : <div className="min-h-dvh" />;
}
