import { assertCanBlock } from "@quorate/core/connections/connection-rules";
import { invariant } from "@quorate/core/errors";
import { excerptAround } from "@quorate/core/messages/found-excerpt";
import {
  assertCanTellTyping,
  assertCanWrite,
  assertHasThread,
  messageNotFound,
  personNotFound,
} from "@quorate/core/messages/message-rules";
import { z } from "zod";
import { areBlocked, deleteBlockOf, hasBlocked, insertBlock, lockWriting } from "../blocks/blocks.queries.ts";
import { cancelCallsOf } from "../bookings/cancel-calls.service.ts";
import { lockPair } from "../connections/connections.queries.ts";
import { endConnectionByBlock } from "../connections/end-by-block.service.ts";
import { listOpenPeople } from "../contact-details/open-people.queries.ts";
import { findEntrepreneurIdOf } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockThreadNotification, setThreadNotificationRead } from "../notifications/thread-notifications.queries.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import {
  findCorrespondent,
  findPersonInThread,
  findSharedWork,
  hasWritten,
  isThreadOf,
  listCorrespondents,
} from "./correspondents.queries.ts";
import { expandMessages, expandThreads } from "./expand-messages.service.ts";
import { findWriting } from "./find-writing.service.ts";
import { listFoundMessages } from "./message-search.queries.ts";
import { toCorrespondent, toCorrespondentDto, toFoundMessageDto, toMessageThreadDto } from "./messages.mapper.ts";
import { countUnread, findReceivedMessage, listMessageRows, listThreadRows, setRead } from "./messages.queries.ts";
import {
  blockedPersonSchema,
  blockPersonInput,
  foundMessageSchema,
  getCorrespondentInput,
  listedMessageSchema,
  listMessagesInput,
  messageThreadSchema,
  openedCorrespondentSchema,
  readMessagesInput,
  searchMessagesInput,
  typingInput,
  unreadCountSchema,
} from "./messages.schema.ts";
import { sendMessage } from "./send-message.ts";
import { showMessages } from "./show-messages.service.ts";
import { pageOfThread } from "./thread-pages.service.ts";

export const messagesRouter = router({
  list: call("GET /messages", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Messages",
    summary: "Your threads, latest first; with `with`, the messages of the thread with that user, newest first",
    refuses: [403, 404],
  })
    .input(listMessagesInput)
    .output(z.union([z.array(messageThreadSchema), z.array(listedMessageSchema)]))
    .query(async ({ ctx, input: { with: counterpartId, around, after, expand, ...page } }) => {
      assertMayExpand(ctx, expand);
      const { userId } = ctx.viewer;
      if (counterpartId) {
        const messages = await pageOfThread(ctx.db, [userId, counterpartId], { around, after, ...page });
        const shown = await showMessages(ctx.db, userId, messages);
        const expansionOf = await expandMessages(ctx.db, ctx.viewer, messages, expand);
        return shown.flatMap((message, index) =>
          messages[index] ? [{ ...message, ...expansionOf(messages[index]) }] : [],
        );
      }
      const rows = await listThreadRows(ctx.db, userId, page);
      const shown = await showMessages(ctx.db, userId, rows);
      const expansionOf = await expandThreads(ctx.db, ctx.viewer, rows, expand);
      return shown.flatMap((message, index) => {
        const row = rows[index];
        return row ? [{ ...toMessageThreadDto(row, message), ...expansionOf(row) }] : [];
      });
    }),
  unreadCount: call("GET /messages/unread-count", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Messages",
    summary: "How many messages wait to be read",
    whileImpersonated: "allowed",
  })
    .output(unreadCountSchema)
    .query(async ({ ctx }) => ({ unreadCount: await countUnread(ctx.db, ctx.viewer.userId) })),
  correspondent: call("GET /messages/correspondents/{id}", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Messages",
    summary: "Somebody you may write to, or who has left and wrote with you before",
    refuses: [403, 404],
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
    }),
  send: sendMessage,
  read: call("POST /messages/{id}/read", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Messages",
    summary: "Mark a thread as read up to this message, which you received",
    refuses: [404],
  })
    .input(readMessagesInput)
    .output(unreadCountSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const receiverId = ctx.viewer.userId;
        const message = await findReceivedMessage(trx, { id: input.id, receiverId });
        if (!message) throw messageNotFound();
        const { senderId } = message;
        await lockThreadNotification(trx, { receiverId, senderId });
        const isNew = await setRead(trx, { receiverId, senderId, upTo: input.id, at: ctx.now() });
        await setThreadNotificationRead(trx, { receiverId, senderId, at: ctx.now() });
        if (isNew) await publishEvent(trx, ctx, { type: "message.read", senderId, actorId: receiverId });
        return { unreadCount: await countUnread(trx, receiverId) };
      }),
    ),

  /** Nothing is stored: only screens that are open now get it. */
  typing: call("POST /messages/typing", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Messages",
    summary:
      "Say that you are writing, to somebody whom you wrote with before; more than every two seconds is left out",
    refuses: [404],
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
    }),
  search: call("GET /messages/search", {
    may: "signedIn",
    scope: "messages:read",
    tag: "Messages",
    summary: "Your messages with all of these words, newest first; with `with`, those of one thread",
    cost: 2,
  })
    .input(searchMessagesInput)
    .output(z.array(foundMessageSchema))
    .query(async ({ ctx, input: { q, with: other = null, ...page } }) => {
      const { userId: reader } = ctx.viewer;
      const found = await listFoundMessages(ctx.db, { reader, other, q, ...page });
      if (found.length === 0) return [];
      const rows = await listMessageRows(
        ctx.db,
        found.map(({ id }) => id),
      );
      const messages = await showMessages(ctx.db, reader, rows);
      const people = await listCorrespondents(
        ctx.db,
        found.map(({ otherId }) => otherId),
      );
      return found.flatMap(({ id, otherId, visible }) => {
        const message = messages.find((shown) => shown.id === id);
        const counterpart = people.find(({ user_id }) => user_id === otherId);
        return message && counterpart
          ? [toFoundMessageDto({ message, counterpart, excerpt: excerptAround(visible, q) })]
          : [];
      });
    }),
  block: call("POST /users/{id}/block", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Messages",
    summary:
      "Block somebody with whom you have a thread or a contract: nothing of theirs reaches you but about work under way",
    refuses: [403, 404],
  })
    .input(blockPersonInput)
    .output(blockedPersonSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId, entrepreneurId } = ctx.viewer;
        assertCanBlock(ctx.viewer, { userId: id });
        const other = await findEntrepreneurIdOf(trx, id);
        if (entrepreneurId && other) await lockPair(trx, [entrepreneurId, other]);
        // Whatever is being sent between the two is waited for, and what comes later meets the block.
        await lockWriting(trx, [userId, id], "to-block");
        const isKnown = (await isThreadOf(trx, userId, id)) || (await findSharedWork(trx, userId, id)) !== null;
        assertHasThread({ isThread: isKnown, isBlocked: false });
        if (!(await hasBlocked(trx, userId, id))) {
          await insertBlock(trx, { blockerId: userId, blockedId: id, now: ctx.now() });
          if (entrepreneurId && other) await endConnectionByBlock(trx, ctx, { blockerId: entrepreneurId, id: other });
          await cancelCallsOf(trx, ctx, { userId, otherId: id });
          await publishEvent(trx, ctx, { type: "person.blocked", actorId: userId, blockedId: id });
        }
        return { id, isBlocked: true };
      }),
    ),
  unblock: call("DELETE /users/{id}/block", {
    may: "signedIn",
    scope: "messages:write",
    tag: "Messages",
    summary: "Take your block of somebody back, be there one or not",
  })
    .input(blockPersonInput)
    .output(blockedPersonSchema)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const actorId = ctx.viewer.userId;
        const isNew = await deleteBlockOf(trx, { blockerId: actorId, blockedId: id });
        if (isNew) await publishEvent(trx, ctx, { type: "person.unblocked", actorId, blockedId: id });
        return { id, isBlocked: false };
      }),
    ),
});
