import { lazy, Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import type { TypedProposal } from "./offer-template.ts";

const SaveDialog = lazy(async () => ({ default: (await import("./save-template-dialog.tsx")).SaveTemplateDialog }));

/** Keeps what the form says, as it is now, for other projects. */
export function SaveAsTemplate() {
  const { getValues } = useFormContext<TypedProposal>();
  const [typed, setTyped] = useState<TypedProposal | null>(null);
  return (
    <p className="mt-3">
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setTyped(getValues())}>
        Save as template
      </Button>
      {typed && (
        <Suspense>
          <SaveDialog typed={typed} onClose={() => setTyped(null)} />
        </Suspense>
      )}
    </p>
  );
}
