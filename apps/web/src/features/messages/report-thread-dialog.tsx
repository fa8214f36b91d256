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
      title={messageId ? `Report this message of ${name}?` : `Report ${name}?`}
      description={
        messageId
          ? "Administrators read this message with its files, up to five messages before it and five after it, and your name. Nothing else of the thread."
          : "Administrators read your report and your name, and nothing of the thread. To show them a message, report the message."
      }
      reasons={MESSAGE_REPORT_REASONS}
      keptAs={messageId ? `report-message:${messageId}` : `report-person:${id}`}
      sent="An administrator looks at it. What comes of it stands in your notifications."
      send={(report) => (messageId ? reportMessage({ id: messageId, ...report }) : reportPerson({ id, ...report }))}
      onClose={onClose}
    />
  );
}
