import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const TrialAgreementDialog = lazy(async () => ({
  default: (await import("./trial-agreement-dialog.tsx")).TrialAgreementDialog,
}));

/** Opens what the two agree on for a time. */
export function TrialAgreementButton({ connectionId, name }: { connectionId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Trial agreement<span className="sr-only"> with {name}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <TrialAgreementDialog connectionId={connectionId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
