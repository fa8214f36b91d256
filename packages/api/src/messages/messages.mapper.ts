import type { ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import { readsContactDetails } from "@quorate/core/messages/contact-visibility";
import type { ExcerptPart } from "@quorate/core/messages/found-excerpt";
import { HIDDEN_MESSAGE_TEXT } from "@quorate/core/messages/message";
import type { Correspondent } from "@quorate/core/messages/message-rules";
import type { DB } from "@quorate/db/db-types";
import type { Selectable } from "kysely";
import { toFileDto } from "../files/files.mapper.ts";
import type { FileRow } from "../files/files.queries.ts";
import type { CorrespondentDto, FoundMessageDto, MessageDto, MessageThreadDto } from "./messages.schema.ts";

export type MessageRow = Omit<Selectable<DB["messages"]>, "search" | "masked_search"> & {
  project_title: string | null;
};

export type CorrespondentRow = {
  user_id: UserId;
  user_name: string;
  profile_image_url: string | null;
  expert_id: ExpertId | null;
  expert_title: string | null;
  organization_id: OrganizationId | null;
  organization_name: string | null;
  closed_at: Date | null;
  is_active_entrepreneur: boolean;
};

export type MessageThreadRow = MessageRow & CorrespondentRow & { unread_count: number };

export function toCorrespondent(row: CorrespondentRow): Correspondent {
  return {
    userId: row.user_id,
    expertId: row.expert_id,
    organizationId: row.organization_id,
    isActiveEntrepreneur: row.is_active_entrepreneur,
  };
}

export function toCorrespondentDto(row: CorrespondentRow): CorrespondentDto {
  return {
    id: row.user_id,
    name: row.user_name.trim() || (row.organization_name ?? row.expert_title ?? "Someone without a name"),
    profileImageUrl: row.profile_image_url,
    headline: row.expert_title ?? row.organization_name,
    expertId: row.expert_id,
    organizationId: row.organization_id,
    hasLeft: row.closed_at !== null,
  };
}

/** `open`: whose contact details the reader may have. */
type Reading = { reader: UserId; open: ReadonlySet<UserId>; files: readonly FileRow[] };

export function toMessageDto(row: MessageRow, { reader, open, files }: Reading): MessageDto {
  const isOpen = open.has(row.sender_id === reader ? row.receiver_id : row.sender_id);
  const isShown = row.hidden_at === null || row.sender_id === reader;
  const isWhole = readsContactDetails(reader, { authorId: row.sender_id }, { isOpen });
  return {
    id: row.id,
    projectId: row.project_id,
    projectTitle: row.project_title,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    files: isShown ? files.map(toFileDto) : [],
    content: !isShown ? HIDDEN_MESSAGE_TEXT : isWhole ? row.content : (row.masked_content ?? row.content),
    hiddenDetails: isOpen || !isShown ? [] : row.masked_kinds,
    hiddenReason: row.hidden_reason,
    isRead: row.is_read,
    readAt: row.read_at?.toISOString() ?? null,
    sendKey: row.send_key,
    createdAt: row.created_at.toISOString(),
  };
}

export function toMessageThreadDto(row: MessageThreadRow, lastMessage: MessageDto): MessageThreadDto {
  return {
    id: row.id,
    counterpart: toCorrespondentDto(row),
    lastMessage,
    unreadCount: row.unread_count,
  };
}

type Found = { message: MessageDto; counterpart: CorrespondentRow; excerpt: ExcerptPart[] };

export function toFoundMessageDto({ message, counterpart, excerpt }: Found): FoundMessageDto {
  return {
    id: message.id,
    counterpart: toCorrespondentDto(counterpart),
    message,
    excerpt,
  };
}
