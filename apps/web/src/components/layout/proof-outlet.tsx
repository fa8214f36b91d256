import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsProofAsked } from "../../lib/proof.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));
const ReturnNotice = lazy(async () => ({ default: (await import("./return-notice.tsx")).ReturnNotice }));

/** Where people are asked to prove who they are, and told what came of a way over the provider; loaded when there is something. */
export function ProofOutlet() {
  const isAsked = useIsProofAsked();
  const isBack = useSearchParams()[0].has("notice");
  return isAsked || isBack ? (
    <Suspense>
      {isAsked && <ProofDialog />}
      {isBack && <ReturnNotice />}
    </Suspense>
  ) : null;
}
