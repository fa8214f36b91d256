import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import { USER_TYPES } from "@quorate/core/access/user-type";
import type { UserId } from "@quorate/core/ids";
import { SUSPENSION_REASON_LENGTH_MAX } from "@quorate/core/suspensions/suspension";
import { z } from "zod";
import { zDecimal, zId, zText, zTimestamp } from "../schema/scalars.ts";

export const personInput = z.object({ id: zId<UserId>().meta({ description: "The id of the account" }) });

export const suspendPersonInput = personInput.extend({
  reason: zText(SUSPENSION_REASON_LENGTH_MAX).min(1, "Say why").meta({
    description: "Why, as the person is told it by mail",
    example: "Clients were asked to pay outside the platform.",
  }),
});

const count = z.number().int().min(0);

export const suspensionSchema = z.object({
  id: z.string(),
  reason: z.string().meta({
    description: "Why, as the person was told it",
    example: "Clients were asked to pay outside the platform.",
  }),
  suspendedAt: zTimestamp,
  suspendedBy: z
    .string()
    .nullable()
    .meta({ description: "The administrator's name; null: their account was erased", example: "Ines Duarte" }),
  restoredAt: zTimestamp.nullable().meta({ description: "Null while it lasts" }),
  restoredBy: z
    .string()
    .nullable()
    .meta({ description: "The administrator's name; null: while it lasts", example: null }),
});
export type SuspensionDto = z.infer<typeof suspensionSchema>;

const profileSchema = z.object({ id: z.string(), name: z.string() }).nullable();

export const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(USER_TYPES),
  adminRole: z.enum(ADMIN_ROLES).nullable().meta({ description: "Null: no administrator" }),
  createdAt: zTimestamp,
  emailVerifiedAt: zTimestamp.nullable(),
  signedInAt: zTimestamp.nullable().meta({ description: "The latest log-in; null: never" }),
  closedAt: zTimestamp.nullable().meta({ description: "Since when the owner has closed the account" }),
  suspendedAt: zTimestamp.nullable().meta({ description: "Since when it is suspended" }),
  hasApp: z.boolean().meta({ description: "Whether an app's codes are a second factor" }),
  passkeys: count,
  openSessions: count.meta({ description: "How many browsers are signed in" }),
  apiTokens: count.meta({ description: "Tokens that work" }),
  projectsAsClient: count.meta({ description: "How many projects they have posted" }),
  projectsAsExpert: count.meta({ description: "How many projects they were hired for" }),
  startupIdeas: count.meta({ description: "How many startup ideas they have posted" }),
  expert: profileSchema,
  organization: profileSchema,
  entrepreneur: profileSchema,
  heldPayouts: z
    .object({
      amount: zDecimal.meta({ description: "What was released to them and is not sent to their account meanwhile" }),
      account: z
        .object({
          balance: z
            .object({ amount: zDecimal, currency: z.string() })
            .nullable()
            .meta({ description: "What lay in it when the card processor last said so" }),
          isHeld: z
            .boolean()
            .meta({ description: "Whether the card processor has confirmed that it pays nothing out" }),
        })
        .nullable()
        .meta({ description: "Their account at the card processor; null: they have none" }),
    })
    .nullable()
    .meta({ description: "What is not paid out while an expert is suspended; null for everybody else" }),
  suspensions: z.array(suspensionSchema).meta({ description: "Every time that it was suspended, the latest first" }),
});
export type PersonDto = z.infer<typeof personSchema>;

export const suspendedSchema = z.object({ id: z.string(), suspendedAt: zTimestamp.nullable() });
export const endedSessionsSchema = z.object({ ended: count.meta({ description: "How many sessions" }) });
