import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { MESSAGE_HIDING_REASONS, type MessageOutcome } from "@quorate/core/reports/report";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { messageWords, writerOf } from "./resolution-words.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { useResolveReport } from "./use-resolve-report.ts";

/** An open report ends with nothing done, the message hidden or the person warned; what is hidden can be shown again. */
export function MessageReportActions({ report }: { report: ReportDto }) {
  const [asking, setAsking] = useState<MessageOutcome | null>(null);
  const { restoreMessage, isRestoring } = useResolveReport(report.id);
  const { message, status, outcome } = report;
  if (status === "open") {
    return (
      <>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking("dismissed")}>
          {message ? "Keep" : "Dismiss"}
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking("person_warned")}>
          Warn
        </Button>
        {message && (
          <Button variant="destructive" size="sm" aria-haspopup="dialog" onClick={() => setAsking("message_hidden")}>
            Hide message
          </Button>
        )}
        {asking && (
          <ResolveDialog
            report={report}
            outcome={asking}
            words={messageWords(report)[asking]}
            tells={{ reasons: MESSAGE_HIDING_REASONS, hint: `${writerOf(report)} will see this.` }}
            onClose={() => setAsking(null)}
          />
        )}
      </>
    );
  }
  if (!message || outcome !== "message_hidden" || message.hiddenAt === null) return null;
  return (
    <Button variant="secondary" size="sm" busy={isRestoring} onClick={() => void restoreMessage(message.id)}>
      Show message again
    </Button>
  );
}
