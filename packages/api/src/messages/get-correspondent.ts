import { invariant } from "@quorate/core/errors";
import { assertCanWrite, assertHasThread, personNotFound } from "@quorate/core/messages/message-rules";
import { hasBlocked } from "../blocks/blocks.queries.ts";
import { listOpenPeople } from "../contact-details/open-people.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { findCorrespondent, findPersonInThread, findSharedWork, hasWritten } from "./correspondents.queries.ts";
import { findWriting } from "./find-writing.service.ts";
import { toCorrespondent, toCorrespondentDto } from "./messages.mapper.ts";
import { getCorrespondentInput, openedCorrespondentSchema } from "./messages.schema.ts";

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
    const isThread = wroteToSender || (await hasWritten(ctx.db, userId, input.id));
    const writing = await findWriting(ctx.db, userId, input.id);
    if (other.closed_at !== null || (isThread && writing === "not")) assertHasThread({ isThread, isBlocked: false });
    else assertCanWrite(toCorrespondent(own), toCorrespondent(other), { wroteToSender, writing });
    const open = await listOpenPeople(ctx.db, userId);
    return {
      ...toCorrespondentDto(other),
      hidesDetails: !open.has(input.id),
      writing,
      work: writing === "about-work" ? await findSharedWork(ctx.db, userId, input.id) : null,
      isBlockedByYou: await hasBlocked(ctx.db, userId, input.id),
    };
  });
