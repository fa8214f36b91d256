import type { ShownWords } from "@quorate/core/messages/shown-words";
import type { listInvitationsToAnswer } from "./journeys.queries.ts";
import type { MyInvitationDto } from "./journeys.schema.ts";

type InvitationRow = Awaited<ReturnType<typeof listInvitationsToAnswer>>[number];

export function toMyInvitationDto(
  { authorId: _author, ...row }: InvitationRow,
  { show, hiddenDetails }: ShownWords,
): MyInvitationDto {
  return { ...row, note: show(row.note), hiddenDetails, createdAt: row.createdAt.toISOString() };
}
