import type { ExpertId, MessageId, OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import { CONTACT_KINDS } from "@quorate/core/messages/contact-kind";
import { MESSAGE_LENGTH_MAX } from "@quorate/core/messages/message";
import { WRITING } from "@quorate/core/messages/message-rules";
import { MESSAGE_HIDING_REASONS } from "@quorate/core/reports/report";
import { z } from "zod";
import { expertSummarySchema } from "../experts/experts.schema.ts";
import { fileSchema, zFileIds } from "../files/files.schema.ts";
import { organizationSchema } from "../organizations/organizations.schema.ts";
import { projectSchema } from "../projects/projects.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { personFace } from "../schema/face.ts";
import { zDefault, zId, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

/** The receiver is named once: as a user, or as the expert or organization whose profile the sender looks at. Files need no words. */
export const sendMessageInput = z
  .object({
    receiverId: zOptional(zId<UserId>()),
    expertId: zOptional(zId<ExpertId>()),
    organizationId: zOptional(zId<OrganizationId>()),
    content: zDefault(zText(MESSAGE_LENGTH_MAX), ""),
    projectId: zOptional(zId<ProjectId>()),
    fileIds: zFileIds,
    sendKey: zOptional(zId<string>()).meta({
      description:
        "Your own key of this message: sent again under it, the same message arrives once and is answered again",
    }),
  })
  .refine(({ content, fileIds }) => content !== "" || fileIds.length > 0, {
    message: "Write a message",
    path: ["content"],
  })
  .refine(
    ({ receiverId, expertId, organizationId }) =>
      [receiverId, expertId, organizationId].filter((named) => named != null).length === 1,
    { message: "Name one receiver: receiverId, expertId or organizationId", path: ["receiverId"] },
  );

/** Of a thread: the project that its latest message names, and the profiles of whom it is with. */
export const THREAD_EXPAND_KINDS = ["project", "expert", "organization"] as const;
export type ThreadExpandKind = (typeof THREAD_EXPAND_KINDS)[number];

export const listMessagesInput = z
  .object({
    with: zOptional(zId<UserId>()),
    around: zOptional(zId<MessageId>()).meta({
      description: "A message of the thread: what stands on both sides of it, and itself; `cursor` goes on from there",
    }),
    after: zOptional(zId<MessageId>()).meta({
      description: "A message of the thread: the next ones that were written after it, newest first",
    }),
    expand: zExpand(THREAD_EXPAND_KINDS),
    ...datedPageInput,
  })
  .refine((asked) => asked.with == null || (asked.expand ?? []).every((kind) => kind === "project"), {
    message: "Of the messages of a thread only `project` is read along",
    path: ["expand"],
  })
  .refine((asked) => asked.with != null || (asked.around == null && asked.after == null), {
    message: "Name the thread of the message",
    path: ["with"],
  })
  .refine(({ created, around, after }) => created === undefined || (around == null && after == null), {
    message: "Does not go with a message to begin at",
    path: ["created"],
  });
export const getCorrespondentInput = z.object({ id: zId<UserId>() });
export const typingInput = z.object({ receiverId: zId<UserId>() });
export const blockPersonInput = z.object({ id: zId<UserId>() });
export const blockedPersonSchema = z.object({ id: z.string(), isBlocked: z.boolean() });
export const readMessagesInput = z.object({ id: zId<MessageId>() });

export const messageSchema = z.object({
  id: z.string(),
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  senderId: z.string(),
  receiverId: z.string(),
  content: z.string(),
  files: z
    .array(fileSchema)
    .meta({ description: "What was sent with it; not what somebody sent who blocked you since" }),
  hiddenDetails: z.array(z.enum(CONTACT_KINDS)).meta({
    description:
      "The kinds of contact details in it that its receiver does not read before the two have a contract; in the receiver's `content` they are masked",
  }),
  hiddenReason: z.enum(MESSAGE_HIDING_REASONS).nullable().meta({
    description:
      "For what an administrator hid it from its receiver, whose `content` says so; its sender still reads it",
  }),
  isRead: z.boolean().meta({ description: "Whether its receiver has read it" }),
  readAt: zTimestamp.nullable().meta({ description: "When its receiver read it, where that was noted" }),
  sendKey: z.string().nullable().meta({ description: "The key under which it was sent, where its sender gave one" }),
  createdAt: zTimestamp,
});
export type MessageDto = z.infer<typeof messageSchema>;

const expandedProject = projectSchema
  .nullable()
  .optional()
  .meta({ description: "Null: none is named, or it is closed to you" });

/** A message as its thread lists it: with the project that it names, where that was asked for. */
export const listedMessageSchema = messageSchema.extend({
  expanded: z.object({ project: expandedProject }).optional(),
});
export type ListedMessageDto = z.infer<typeof listedMessageSchema>;

/** The other person of a thread, as far as every reader may know them. */
export const correspondentSchema = z.object({
  id: z.string(),
  ...personFace,
  headline: z.string().nullable().meta({ description: "The expert's title, or the organization's name" }),
  expertId: z.string().nullable(),
  organizationId: z.string().nullable(),
  hasLeft: z.boolean().meta({
    description:
      "The account is closed: the thread stays to be read, there are no pages any more, and nothing reaches them",
  }),
});
export type CorrespondentDto = z.infer<typeof correspondentSchema>;

export const searchMessagesInput = z.object({
  q: zText(200).min(1, "Say what to look for"),
  with: zOptional(zId<UserId>()),
  ...datedPageInput,
});

/** A message that was found, by its id: the cursor of the next page. */
export const foundMessageSchema = z.object({
  id: z.string(),
  counterpart: correspondentSchema,
  message: messageSchema,
  excerpt: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .meta({ description: "The part of the text around what was asked for, as far as you read it" }),
});
export type FoundMessageDto = z.infer<typeof foundMessageSchema>;

/** Of the person whom a thread is opened with. */
export const openedCorrespondentSchema = correspondentSchema.extend({
  hidesDetails: z.boolean().meta({
    description:
      "Whether contact details are hidden between you: until a proposal between you is accepted, or you are connected as co-founders",
  }),
  writing: z.enum(WRITING).meta({
    description:
      "What you may write: anything, what concerns `work` alone, or nothing while one of you blocks the other",
  }),
  work: z
    .object({ id: z.string(), title: z.string() })
    .nullable()
    .meta({ description: "The project under way that your messages have to name, where `writing` is `about-work`" }),
  isBlockedByYou: z.boolean(),
});
export type OpenedCorrespondentDto = z.infer<typeof openedCorrespondentSchema>;

/** A thread is known by its latest message: its `id` is that message's, and the cursor of the next page. */
export const messageThreadSchema = z.object({
  id: z.string(),
  counterpart: correspondentSchema,
  lastMessage: messageSchema,
  unreadCount: z.number(),
  expanded: z
    .object({
      project: expandedProject,
      expert: expertSummarySchema
        .nullable()
        .optional()
        .meta({ description: "Of whom it is with. Null: no expert, or no profile any more" }),
      organization: organizationSchema
        .nullable()
        .optional()
        .meta({ description: "Of whom it is with. Null: they have none, or it has no page any more" }),
    })
    .optional(),
});
export type MessageThreadDto = z.infer<typeof messageThreadSchema>;

export const unreadCountSchema = z.object({ unreadCount: z.number() });
