import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import { publicProcedure } from "../trpc/trpc.ts";
import { stopMails as stop } from "./mail-stops.service.ts";
import { mailStopInput, mailStopSchema } from "./notifications.schema.ts";

export const stopMails = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/unsubscribe",
      tags: ["Notifications"],
      summary: "Turn mails of a topic off, with the token from the head of one; it does nothing else",
      errorResponses: [400, 422],
    },
  })
  .input(mailStopInput)
  .output(mailStopSchema)
  .mutation(async ({ ctx, input }) => {
    const stopped = await stop(ctx, input.token);
    if (!stopped) throw linkNotValid();
    return { stop: stopped };
  });
