import { invariant } from "@quorate/core/errors";
import { assertCanWrite, assertHasThread, personNotFound } from "@quorate/core/messages/message-rules";
import { areBlocked } from "../entrepreneurs/blocks.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findCorrespondent, findPersonInThread, hasWritten } from "./correspondents.queries.ts";
import { toCorrespondent, toCorrespondentDto } from "./messages.mapper.ts";
import { getCorrespondentInput, openedCorrespondentSchema } from "./messages.schema.ts";
import { listOpenPeople } from "./open-people.queries.ts";

export const getCorrespondent = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/messages/correspondents/{id}",
      tags: ["Messages"],
      summary: "Somebody you may write to, or who has left and wrote with you before",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(getCorrespondentInput)
  .output(openedCorrespondentSchema)
  .query(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const own = await findCorrespondent(ctx.db, { userId });
    invariant(own, "a session belongs to a user");
    const other = await findPersonInThread(ctx.db, input.id);
    if (!other) throw personNotFound();
    const wroteToSender = await hasWritten(ctx.db, input.id, userId);
    const isBlocked = await areBlocked(ctx.db, input.id, userId);
    if (other.closed_at === null) {
      assertCanWrite(toCorrespondent(own), toCorrespondent(other), { wroteToSender, isBlocked });
    } else {
      const isThread = wroteToSender || (await hasWritten(ctx.db, userId, input.id));
      assertHasThread({ isThread, isBlocked });
    }
    const open = await listOpenPeople(ctx.db, userId);
    return { ...toCorrespondentDto(other), hidesDetails: !open.has(input.id) };
  });
