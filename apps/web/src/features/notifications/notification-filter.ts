import { NOTIFICATION_TOPICS, type NotificationTopic } from "@quorate/core/mail/notification-topics";
import { isOneOf } from "@quorate/core/one-of";

export type NotificationFilter = {
  unread?: true;
  topic?: NotificationTopic;
  projectId?: string;
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address asks for; what it cannot mean counts as not said. */
export function readFilter(search: URLSearchParams): NotificationFilter {
  const [topic, projectId] = [search.get("topic"), search.get("project")];
  return {
    ...(search.get("status") === "unread" && { unread: true }),
    ...(topic !== null && isOneOf(NOTIFICATION_TOPICS, topic) && { topic }),
    ...(projectId && ID.test(projectId) && { projectId }),
  };
}

/** The same as an address says it, apart from what its tabs say. */
export function keptInAddress({ topic, projectId }: NotificationFilter): Record<string, string> {
  return { ...(topic && { topic }), ...(projectId && { project: projectId }) };
}
