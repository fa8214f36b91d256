import type { MessageId, ReportId } from "@quorate/core/ids";
import { maskContactDetails } from "@quorate/core/messages/contact-details";
import { addFiles } from "./add-files.ts";
import { MESSAGE_THREADS } from "./content/messages.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

export function addMessages(world: DemoWorld): void {
  for (const { project, between, messages } of MESSAGE_THREADS) {
    const [first, second] = [named(world.users, between[0]), named(world.users, between[1])];
    for (const { from, daysAgo, text, isUnread, files = [], reported } of messages) {
      const masked = maskContactDetails(text);
      const key = `message ${between.join(", ")} ${text}`;
      const id = demoId<MessageId>(key);
      const senderId = from === 0 ? first : second;
      const at = world.calendar.at(daysAgo, key);
      world.rows.messages.push({
        id,
        project_id: project ? demoId(`project ${project}`) : null,
        sender_id: senderId,
        receiver_id: from === 0 ? second : first,
        content: text,
        masked_content: masked.kinds.length > 0 ? masked.text : null,
        masked_kinds: masked.kinds,
        is_read: !isUnread,
        created_at: at,
      });
      const given = { purpose: "message", key: `message file ${id}`, use: { message_id: id } } as const;
      addFiles(world, { ...given, files, uploaderId: senderId, at });
      if (!reported) continue;
      const reportedAt = world.calendar.at(reported.daysAgo, `report ${key}`);
      world.rows.reports.push({
        id: demoId<ReportId>(`report ${key}`),
        reporter_id: from === 0 ? second : first,
        message_id: id,
        reason: reported.reason,
        note: reported.note,
        created_at: reportedAt,
        updated_at: reportedAt,
      });
    }
  }
}
