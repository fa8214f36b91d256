import { toFileDto } from "../files/files.mapper.ts";
import type { FileRow } from "../files/files.queries.ts";
import type { ReportedMessageRow, ThreadRow } from "./reported-messages.queries.ts";
import type { ReportDto } from "./reports.schema.ts";

type Shown = { message: ReportedMessageRow; thread: readonly ThreadRow[]; files: readonly FileRow[] };

/** An administrator reads the reported message as it was sent, and what stands around it without how people are reached. */
export function toReportedMessageDto({ message, thread, files }: Shown): NonNullable<ReportDto["message"]> {
  const { id, email, name, projectId, projectTitle, hiddenAt, hiddenReason } = message;
  return {
    id,
    author: { name, email },
    project: projectId && projectTitle !== null ? { id: projectId, title: projectTitle } : null,
    thread: thread.map((row) => {
      const isReported = row.id === id;
      return {
        id: row.id,
        isReported,
        isByReported: row.senderId === message.senderId,
        content: isReported ? row.content : (row.maskedContent ?? row.content),
        files: isReported ? files.map(toFileDto) : [],
        createdAt: row.createdAt.toISOString(),
      };
    }),
    hiddenAt: hiddenAt?.toISOString() ?? null,
    hiddenReason,
  };
}
