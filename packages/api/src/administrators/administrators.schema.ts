import { ADMIN_ROLES } from "@quorate/core/access/admin-role";
import type { UserId } from "@quorate/core/ids";
import { z } from "zod";
import { pageInput } from "../schema/pagination.ts";
import { zId, zTimestamp } from "../schema/scalars.ts";

export const listAdministratorsInput = z.object(pageInput);
export const administratorIdInput = z.object({
  id: zId<UserId>().meta({ description: "The id of the administrator's account" }),
});
export const changeAdminRoleInput = administratorIdInput.extend({
  role: z.enum(ADMIN_ROLES).meta({ description: "What the administrator looks after from now on", example: "support" }),
});

export const administratorSchema = z.object({
  id: z.string().meta({ description: "The id of the account" }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES).meta({ description: "What the administrator looks after", example: "support" }),
  signedInAt: zTimestamp.nullable().meta({ description: "When they logged in last; null: not yet" }),
  hasSecondFactor: z.boolean().meta({
    description: "Whether a second factor is on. Without one they have no power, but for demo mode",
  }),
  isYou: z.boolean().meta({ description: "Whether it is whoever asks: nobody changes their own role" }),
});
export type AdministratorDto = z.infer<typeof administratorSchema>;

export const revokedAdministratorSchema = z.object({ success: z.literal(true) });
