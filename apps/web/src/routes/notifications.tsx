import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { TextLink } from "../components/ui/text/link.tsx";
import { PageColumns, PageHead, Section } from "../components/ui/text/page.tsx";
import { NotificationList } from "../features/notifications/notification-list.tsx";
import { ReadAllButton } from "../features/notifications/read-all-button.tsx";
import { TOPIC_WORDS } from "../features/settings/topic-words.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function NotificationsScreen() {
  usePageMeta({ title: "Notifications" });
  return (
    <SignedInOnly>
      {() => (
        <div className="wrap">
          <PageHead title="Notifications" actions={<ReadAllButton />} />
          <PageColumns
            aside={
              <Section title="How we keep them" small>
                <p className="text-sm">
                  Opening a notification marks it as read. Messages from one person are counted together until you've
                  read them. We remove what you've read after 90 days.
                </p>
                <p className="mt-3 text-sm">
                  <TextLink to={paths.settingsSection("notifications")}>Choose your notifications</TextLink>
                </p>
              </Section>
            }
          >
            <NotificationList topics={TOPIC_WORDS} />
          </PageColumns>
        </div>
      )}
    </SignedInOnly>
  );
}
