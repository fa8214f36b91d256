import { PROFILE_REPORT_REASONS } from "@quorate/core/reports/report";
import { ReportFormDialog } from "../../components/reports/report-form-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";

type ReportDialogProps = { person: { id: string; name: string }; onClose: () => void };

export function ReportDialog({ person: { id, name }, onClose }: ReportDialogProps) {
  const { mutateAsync } = trpc.reports.report.useMutation();
  return (
    <ReportFormDialog
      title={`Report ${name}?`}
      description="Administrators see your report and your name."
      reasons={PROFILE_REPORT_REASONS}
      keptAs={`report:${id}`}
      sent="An administrator will look into it. The person isn't told who reported them."
      send={(report) => mutateAsync({ id, ...report })}
      onClose={onClose}
    />
  );
}
