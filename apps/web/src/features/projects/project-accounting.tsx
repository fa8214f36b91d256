import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";

const AccountingDialog = lazy(async () => ({ default: (await import("./accounting-dialog.tsx")).AccountingDialog }));

/** By which words the client's books know the project, for the client to change at any time; others read what is theirs to read. */
export function ProjectAccounting({ project }: { project: ProjectDetailDto }) {
  const [isAsked, setAsked] = useState(false);
  const { viewer, purchaseOrder, costCentre } = project;
  const isSet = purchaseOrder !== null || costCentre !== null;
  const isClient = viewer === "client";
  if (!isClient && !isSet) return null;
  return (
    <Section title={isClient ? "For your accounting" : "For the client's accounting"} small>
      {isSet ? (
        <Facts
          className="facts-wrapping"
          facts={[
            ...(purchaseOrder === null ? [] : [{ label: "Purchase order", value: purchaseOrder }]),
            ...(costCentre === null ? [] : [{ label: "Cost centre", value: costCentre }]),
          ]}
        />
      ) : (
        <p className="mute text-sm">No purchase order or cost centre.</p>
      )}
      {isClient && (
        <p className="mt-3">
          <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
            {isSet ? "Change accounting" : "Add accounting"}
          </Button>
        </p>
      )}
      {isAsked && (
        <Suspense>
          <AccountingDialog project={project} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Section>
  );
}
