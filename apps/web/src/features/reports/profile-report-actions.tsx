import type { ReportDto } from "@quorate/api/reports/reports.schema";
import type { ProfileOutcome } from "@quorate/core/reports/report";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { ReportedProfileDto } from "./reported-profile.tsx";
import { profileWords } from "./resolution-words.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

type ProfileReportProps = { report: ReportDto; profile: ReportedProfileDto };

/** An open report is dismissed or its profile hidden; a profile that is hidden can be shown again. */
export function ProfileReportActions({ report, profile }: ProfileReportProps) {
  const [asking, setAsking] = useState<ProfileOutcome | null>(null);
  const { restore, isRestoring } = useResolveReport(report.id);
  if (report.status === "open") {
    return (
      <>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking("dismissed")}>
          Dismiss
        </Button>
        <Button variant="destructive" size="sm" aria-haspopup="dialog" onClick={() => setAsking("profile_hidden")}>
          Hide profile
        </Button>
        {asking && (
          <ResolveDialog
            report={report}
            outcome={asking}
            words={profileWords(profile)[asking]}
            onClose={() => setAsking(null)}
          />
        )}
      </>
    );
  }
  if (report.outcome !== "profile_hidden" || profile.hiddenAt === null) return null;
  return (
    <Button variant="secondary" size="sm" busy={isRestoring} onClick={() => void restore(profile)}>
      Show profile again
    </Button>
  );
}
