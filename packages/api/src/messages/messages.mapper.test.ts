import type { ExpertId, MessageId, OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import {
  type MessageThreadRow,
  toCorrespondent,
  toCorrespondentDto,
  toMessageDto,
  toMessageThreadDto,
} from "./messages.mapper.ts";

const row: MessageThreadRow = {
  id: "message" as MessageId,
  project_id: "project" as ProjectId,
  project_title: "Pricing review",
  sender_id: "sender" as UserId,
  receiver_id: "receiver" as UserId,
  content: "Good morning",
  is_read: true,
  read_at: new Date(Date.UTC(2026, 10, 2)),
  send_key: "key",
  masked_content: null,
  hidden_at: null,
  hidden_reason: null,
  masked_kinds: [],
  created_at: new Date(Date.UTC(2026, 10, 1)),
  unread_count: 3,
  user_id: "user" as UserId,
  user_name: "Lucian Marchetti",
  profile_image_url: "https://images.example/1",
  expert_id: "expert" as ExpertId,
  expert_title: "Pricing strategist",
  organization_id: "organization" as OrganizationId,
  organization_name: "Wetherby & Loom",
  closed_at: null,
  is_active_entrepreneur: true,
};

test("a thread shows the other person, the last message and how many are unread", () => {
  expect(toMessageThreadDto(row, toMessageDto(row, { reader: row.sender_id, open: new Set(), files: [] }))).toEqual({
    id: "message",
    counterpart: {
      id: "user",
      name: "Lucian Marchetti",
      profileImageUrl: "https://images.example/1",
      headline: "Pricing strategist",
      expertId: "expert",
      organizationId: "organization",
      hasLeft: false,
    },
    lastMessage: {
      id: "message",
      projectId: "project",
      projectTitle: "Pricing review",
      senderId: "sender",
      receiverId: "receiver",
      content: "Good morning",
      files: [],
      isRead: true,
      readAt: "2026-11-02T00:00:00.000Z",
      sendKey: "key",
      hiddenDetails: [],
      hiddenReason: null,
      createdAt: "2026-11-01T00:00:00.000Z",
    },
    unreadCount: 3,
  });
});

test.each([
  ["Lucian Marchetti", "Wetherby & Loom", "Pricing strategist", "Lucian Marchetti"],
  [" Lucian ", "Wetherby & Loom", "Pricing strategist", "Lucian"],
  [" ", "Wetherby & Loom", "Pricing strategist", "Wetherby & Loom"],
  [" ", null, "Pricing strategist", "Pricing strategist"],
  [" ", null, null, "Someone without a name"],
])("a person named %j of %j, %j, is called %j", (user_name, organization_name, expert_title, name) => {
  expect(toCorrespondentDto({ ...row, user_name, organization_name, expert_title }).name).toBe(name);
});

test("a person without a title of an expert is known by the organization", () => {
  expect(toCorrespondentDto({ ...row, expert_title: null }).headline).toBe("Wetherby & Loom");
});

test("what decides about who may write to somebody are the profiles behind the person", () => {
  expect(toCorrespondent(row)).toEqual({
    userId: "user",
    expertId: "expert",
    organizationId: "organization",
    isActiveEntrepreneur: true,
  });
});

test("a message that was read before reading times were noted is read all the same", () => {
  expect(toMessageDto({ ...row, read_at: null }, { reader: row.sender_id, open: new Set(), files: [] })).toMatchObject({
    isRead: true,
    readAt: null,
  });
});
