import type { ApplicationDto } from "@quorate/api/applications/applications.schema";
import { applicationMoves } from "@quorate/core/applications/application-rules";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";

const WithdrawDialog = lazy(async () => ({ default: (await import("./withdraw-dialog.tsx")).WithdrawDialog }));

export function WithdrawApplication({ application, ideaTitle }: { application: ApplicationDto; ideaTitle: string }) {
  const [isAsking, setAsking] = useState(false);
  if (!applicationMoves(application.status, "applicant").includes("withdrawn")) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> your application to {ideaTitle}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <WithdrawDialog applicationId={application.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
