import { signedInProcedure } from "../trpc/trpc.ts";
import { toMailTimesDto } from "./mail-times.mapper.ts";
import { findMailTimes } from "./mail-times.queries.ts";
import { mailTimesSchema } from "./notifications.schema.ts";

export const getMailTimes = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notification-preferences/mail-times",
      tags: ["Notifications"],
      summary: "When your mails come: the hour of the daily summary, and your quiet hours",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(mailTimesSchema)
  .query(async ({ ctx }) => toMailTimesDto(await findMailTimes(ctx.db, ctx.viewer.userId)));
