import { type MailTime, mailByDefault, mailChoicesOf } from "../mail/mail-rules.ts";
import { NOTIFICATION_TOPICS, type NotificationTopic } from "../mail/notification-topics.ts";

/** `mail` is null, and there is nothing to choose from, where nothing of this topic goes out as a mail. */
export type NotificationPreference = {
  topic: NotificationTopic;
  bell: boolean;
  mail: MailTime | null;
  mailChoices: MailTime[];
};

/** What a person hears of: one who has chosen nothing hears of everything, and when the table of kinds says. */
export function preferencesOf(
  chosen: readonly { topic: string; bell: boolean; mail: MailTime }[],
): NotificationPreference[] {
  return NOTIFICATION_TOPICS.map((topic) => {
    const own = chosen.find((one) => one.topic === topic);
    const mailChoices = mailChoicesOf(topic);
    const mail = own && mailChoices.includes(own.mail) ? own.mail : mailByDefault(topic);
    return { topic, bell: own?.bell ?? true, mail, mailChoices };
  });
}
