import {
  CONNECTION_DIRECTIONS,
  CONNECTION_STATUSES,
  INVITATION_NOTE_LENGTH_MAX,
} from "@quorate/core/connections/connection";
import type { ConnectionId, EntrepreneurId } from "@quorate/core/ids";
import { z } from "zod";
import { zHiddenDetails } from "../contact-details/contact-details.schema.ts";
import { entrepreneurSchema } from "../entrepreneurs/entrepreneurs.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { zId, zOptional, zOptionalText, zTimestamp } from "../schema/scalars.ts";

export const inviteEntrepreneurInput = z.object({
  id: zId<EntrepreneurId>(),
  note: zOptionalText(INVITATION_NOTE_LENGTH_MAX),
});

export const decideConnectionInput = z.object({ id: zId<ConnectionId>() });

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
});
export type ConnectionDto = z.infer<typeof connectionSchema>;

export const blockEntrepreneurInput = z.object({ id: zId<EntrepreneurId>() });
export const blockedSchema = z.object({ id: z.string(), isBlocked: z.boolean() });

export const listBlocksInput = z.object(datedPageInput);

/** Somebody you blocked. */
export const blockSchema = z.object({
  id: z.string().meta({ description: "The person's id, by which the block is taken back" }),
  entrepreneurId: z.string().nullable().meta({ description: "The profile, where it is a founder" }),
  ...personFace,
  title: z.string().nullable(),
  blockedAt: zTimestamp,
});
export type BlockDto = z.infer<typeof blockSchema>;
