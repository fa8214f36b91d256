import { signedInProcedure } from "../trpc/trpc.ts";
import { toMailTimesDto } from "./mail-times.mapper.ts";
import { findMailTimes, setMailTimes } from "./mail-times.queries.ts";
import { mailTimesSchema, updateMailTimesInput } from "./notifications.schema.ts";

export const updateMailTimes = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/notification-preferences/mail-times",
      tags: ["Notifications"],
      summary: "Choose hours in which no mail comes, or none",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(updateMailTimesInput)
  .output(mailTimesSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    await setMailTimes(ctx.db, userId, { ...input, now: ctx.now() });
    return toMailTimesDto(await findMailTimes(ctx.db, userId));
  });
