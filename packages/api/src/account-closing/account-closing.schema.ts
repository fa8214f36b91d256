import { CLOSING_OBSTACLES, type ClosingObstacleCode } from "@quorate/core/accounts/account-closing";
import { keysOf } from "@quorate/core/one-of";
import { z } from "zod";
import { PASSWORD_TYPED_MAX } from "../accounts/accounts.schema.ts";
import { zOptional, zTimestamp } from "../schema/scalars.ts";

const zPassword = z.string().min(1, "Password is required").max(PASSWORD_TYPED_MAX);

/** The password, if the account has one; otherwise, or if the owner prefers another way, the session must be proved first. */
export const closeAccountInput = z.object({ password: zOptional(zPassword) });
export const closeAccountForm = z.object({ password: zPassword });

export const closedAccountSchema = z.object({
  closedAt: zTimestamp,
  eraseAt: zTimestamp.meta({ description: "Until then logging in undoes it" }),
  undoneDays: z.number(),
});

const OBSTACLE_CODES: readonly ClosingObstacleCode[] = keysOf(CLOSING_OBSTACLES);

export const closingSchema = z.object({
  obstacles: z
    .array(z.object({ code: z.enum(OBSTACLE_CODES), count: z.number() }))
    .meta({ description: "What has to be settled before; none: the account can be deleted now" }),
  undoneDays: z.number(),
});
export type ClosingDto = z.infer<typeof closingSchema>;
