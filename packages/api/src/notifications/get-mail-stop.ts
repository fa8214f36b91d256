import { publicProcedure } from "../trpc/trpc.ts";
import { readMailStop } from "./mail-stops.service.ts";
import { mailStopInput, mailStopSchema } from "./notifications.schema.ts";

export const getMailStop = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/unsubscribe",
      tags: ["Notifications"],
      summary: "What the link at the head of a mail would turn off; null for a link that is none of ours",
      errorResponses: [400],
    },
  })
  .input(mailStopInput)
  .output(mailStopSchema)
  .query(async ({ ctx, input }) => ({ stop: await readMailStop(ctx, input.token) }));
