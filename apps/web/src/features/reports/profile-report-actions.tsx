import type { ReportDto } from "@quorate/api/reports/reports.schema";
import type { ProfileOutcome } from "@quorate/core/reports/report";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import type { ReportedProfileDto } from "./reported-profile.tsx";
import { ResolutionNote } from "./resolution-note.tsx";
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
        {asking && <ResolveDialog report={report} profile={profile} outcome={asking} onClose={() => setAsking(null)} />}
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

type ResolveDialogProps = ProfileReportProps & { outcome: ProfileOutcome; onClose: () => void };

function ResolveDialog({ report, profile: { name }, outcome, onClose }: ResolveDialogProps) {
  const [note, setNote] = useState("");
  const { resolve, isResolving } = useResolveReport(report.id);
  const hides = outcome === "profile_hidden";
  return (
    <ConfirmDialog
      title={hides ? `Hide the profile of ${name}?` : `Dismiss this report on ${name}?`}
      description={
        hides
          ? "Others no longer find it, every open report on it is answered, and its owner is told the reason by e-mail."
          : "The profile stays as it is. Other reports on it stay open."
      }
      action={hides ? "Hide profile" : "Dismiss report"}
      variant={hides ? "destructive" : "primary"}
      busy={isResolving}
      onConfirm={() =>
        void resolve(
          { outcome, note },
          hides
            ? { title: "Profile hidden", description: `${name} is told the reason.` }
            : { title: "Report dismissed", description: `The profile of ${name} stays as it is.` },
        ).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    >
      <div className="pt-2">
        <ResolutionNote note={note} onChange={setNote} />
      </div>
    </ConfirmDialog>
  );
}
