import { MESSAGE_REPORT_REASONS } from "@quorate/core/reports/report";
import { ReportFormDialog } from "../../components/reports/report-form-dialog.tsx";
import { trpc } from "../../lib/trpc.ts";

type ReportThreadDialogProps = {
  person: { id: string; name: string };
  /** Without one it is the person who is reported. */
  messageId: string | null;
  onClose: () => void;
};

/** What is reported decides what an administrator reads: one message with a few around it, or nothing of the thread. */
export function ReportThreadDialog({ person: { id, name }, messageId, onClose }: ReportThreadDialogProps) {
  const { mutateAsync: reportMessage } = trpc.reports.reportMessage.useMutation();
  const { mutateAsync: reportPerson } = trpc.reports.reportPerson.useMutation();
  return (
    <ReportFormDialog
      title={messageId ? `Report this message from ${name}?` : `Report ${name}?`}
      description={
        messageId
          ? "Administrators will see this message with its files, up to five messages before it and five after it, and your name. They won't see the rest of the thread."
          : "Administrators will see your report and your name, but none of the thread. To show them a message, report that message."
      }
      reasons={MESSAGE_REPORT_REASONS}
      keptAs={messageId ? `report-message:${messageId}` : `report-person:${id}`}
      sent="An administrator will look at it. You'll see the outcome in your notifications."
      send={(report) => (messageId ? reportMessage({ id: messageId, ...report }) : reportPerson({ id, ...report }))}
      onClose={onClose}
    />
  );
}
