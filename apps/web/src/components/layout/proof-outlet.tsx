import { lazy, Suspense } from "react";
import { useIsProofAsked } from "../../lib/proof.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/** Where people are asked to prove who they are; loaded when a call first wants it. */
export function ProofOutlet() {
  return useIsProofAsked() ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null;
}
