import { assertCanTellTyping } from "@quorate/core/messages/message-rules";
import { z } from "zod";
import { areBlocked } from "../blocks/blocks.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findPersonInThread, hasWritten } from "./correspondents.queries.ts";
import { typingInput } from "./messages.schema.ts";

/** Nothing is stored: it reaches the screens that are open now, or nobody. */
export const tellTyping = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/messages/typing",
      tags: ["Messages"],
      summary:
        "Say that you are writing, to somebody whom you wrote with before; more than every two seconds is left out",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(typingInput)
  .output(z.object({ success: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const [from, to] = [ctx.viewer.userId, input.receiverId];
    const other = await findPersonInThread(ctx.db, to);
    const isThread = (await hasWritten(ctx.db, from, to)) || (await hasWritten(ctx.db, to, from));
    const isBlocked = await areBlocked(ctx.db, to, from);
    assertCanTellTyping({ isThread, isBlocked, hasLeft: other?.closed_at !== null });
    await ctx.live.tellTyping({ from, to });
    return { success: true };
  });
