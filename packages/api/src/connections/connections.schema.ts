import {
  CONNECTION_DIRECTIONS,
  CONNECTION_STATUSES,
  INVITATION_NOTE_LENGTH_MAX,
} from "@quorate/core/connections/connection";
import { PRIVATE_NOTES_LENGTH_MAX } from "@quorate/core/connections/own-side";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { entrepreneurSchema } from "../entrepreneurs/entrepreneurs.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { zBookDay, zDay, zId, zNullable, zOptional, zOptionalText, zText, zTimestamp } from "../schema/scalars.ts";

export const inviteEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  note: zOptionalText(INVITATION_NOTE_LENGTH_MAX),
});

export const decideConnectionInput = z.object({ id: zId<ConnectionId>() });

export const noteMeetingInput = z.object({
  id: zId<ConnectionId>(),
  metOn: zNullable(zDay).meta({ description: "The day on which you met; null takes it back" }),
});

const NOTES_EXAMPLE = "Sharp on numbers. Talk again in May.";

export const privateNotesInput = z.object({
  id: zId<ConnectionId>(),
  privateNotes: zText(PRIVATE_NOTES_LENGTH_MAX).meta({
    description: "What you alone read; empty deletes it",
    example: NOTES_EXAMPLE,
  }),
});

export const listConnectionsInput = z.object({
  status: zOptional(z.enum(CONNECTION_STATUSES)),
  direction: zOptional(z.enum(CONNECTION_DIRECTIONS)),
  ...datedPageInput,
});

export const connectionSchema = z.object({
  id: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  direction: z.enum(CONNECTION_DIRECTIONS).meta({ description: "Whether you were invited or invited" }),
  note: z.string().nullable(),
  hiddenDetails: zHiddenDetails,
  entrepreneur: entrepreneurSchema.meta({ description: "The other person" }),
  createdAt: zTimestamp,
  acceptedAt: zTimestamp.nullable(),
  closedAt: zTimestamp.nullable(),
  metOn: zBookDay.nullable().meta({ description: "On which day you met, as you noted it" }),
  otherMetOn: zBookDay.nullable().meta({ description: "The same as the other person noted it" }),
  privateNotes: z
    .string()
    .nullable()
    .meta({ description: "What you noted for yourself; the other person never reads it", example: NOTES_EXAMPLE }),
});
export type ConnectionDto = z.infer<typeof connectionSchema>;

export const blockEntrepreneurInput = z.object({ id: zId<EntrepreneurId>() });
export const blockedSchema = z.object({ id: z.string(), isBlocked: z.boolean() });

export const listBlocksInput = z.object(datedPageInput);

/** A person you blocked. */
export const blockSchema = z.object({
  id: z.string().meta({ description: "The person's id, by which the block is taken back" }),
  entrepreneurId: z.string().nullable().meta({ description: "The profile, where it is a founder" }),
  ...personFace,
  title: z.string().nullable(),
  blockedAt: zTimestamp,
});
export type BlockDto = z.infer<typeof blockSchema>;
