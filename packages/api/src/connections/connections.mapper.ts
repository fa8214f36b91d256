import type { RoleHolder } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import type { ShownWords } from "@quorate/core/messages/shown-words";
import { toEntrepreneurDto } from "../entrepreneurs/entrepreneurs.mapper.ts";
import type { ConnectionRow } from "./connection-rows.queries.ts";
import type { ConnectionDto } from "./connections.schema.ts";

export function toConnectionDto(
  row: ConnectionRow,
  reader: RoleHolder & { userId: UserId },
  { show, hiddenDetails }: ShownWords,
): ConnectionDto {
  return {
    id: row.connectionId,
    status: row.connectionStatus,
    direction: row.isInviter ? "outgoing" : "incoming",
    note: show(row.note),
    hiddenDetails,
    entrepreneur: toEntrepreneurDto(row, reader),
    createdAt: row.invitedAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    metOn: row.metOn,
    otherMetOn: row.otherMetOn,
    privateNotes: row.privateNotes,
  };
}
