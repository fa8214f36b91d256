import { lateSince } from "@quorate/core/verification/review-queue";
import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { listVerificationsInput, verificationItemSchema } from "./verification.schema.ts";
import { toVerificationItemDto } from "./verification-cases.mapper.ts";
import { listVerificationRows } from "./verification-list.queries.ts";

export const listVerifications = adminProcedure("verification")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/verifications",
      tags: ["Administration"],
      summary:
        "Experts and organizations to verify: who paid to be first, then who waits longest; others by what moved last",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listVerificationsInput)
  .output(z.array(verificationItemSchema))
  .query(async ({ ctx, input }) => {
    const now = ctx.now();
    const rows = await listVerificationRows(ctx.db, input, lateSince(now));
    return rows.map((row) => toVerificationItemDto(row, { userId: ctx.viewer.userId, now }));
  });
