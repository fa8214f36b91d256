import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Switch } from "../../components/ui/form/checkbox.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { TOPIC_WORDS } from "./topic-words.ts";
import { useChoosePreference } from "./use-choose-preference.ts";

/** What the reader hears of by the bell and by mail; each switch is kept as it is pressed. */
export function NotificationPreferences() {
  const { data: preferences, error, refetch } = trpc.notifications.preferences.useQuery();
  return (
    <Section title="Notifications" note="What you hear of, and how. Every change is saved at once.">
      {preferences && <PreferenceTable preferences={preferences} />}
      {!preferences && error && (
        <ErrorState
          title="We could not load your choices"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!preferences && !error && <SkeletonRows label="Loading your choices" rows={8} />}
    </Section>
  );
}

function PreferenceTable({ preferences }: { preferences: readonly NotificationPreferenceDto[] }) {
  const { choose, saved } = useChoosePreference();
  return (
    <>
      <Table aria-label="What you hear of">
        <thead>
          <tr>
            <ColumnHead>Topic</ColumnHead>
            <ColumnHead>Bell</ColumnHead>
            <ColumnHead>Mail</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {preferences.map(({ topic, bell, mail }) => {
            const { title, about } = TOPIC_WORDS[topic];
            return (
              <tr key={topic}>
                <RowHead>
                  <Topic title={title} about={about} />
                </RowHead>
                <Cell label="Bell">
                  <Switch
                    label={<span className="sr-only">{`${title}: bell`}</span>}
                    checked={bell}
                    onChange={({ target }) => choose({ topic, bell: target.checked })}
                  />
                </Cell>
                <Cell label="Mail">
                  {mail === null ? (
                    <span className="caption">None are sent</span>
                  ) : (
                    <Switch
                      label={<span className="sr-only">{`${title}: mail`}</span>}
                      checked={mail === "at_once"}
                      onChange={({ target }) => choose({ topic, mail: target.checked ? "at_once" : "never" })}
                    />
                  )}
                </Cell>
              </tr>
            );
          })}
          <tr>
            <RowHead>
              <Topic
                title="Sign-in and security"
                about="A new device, a change of password, address or second factor, and links you ask for"
              />
            </RowHead>
            <Cell label="Bell">
              <span className="caption">Not in the bell</span>
            </Cell>
            <Cell label="Mail">Always</Cell>
          </tr>
        </tbody>
      </Table>
      <p className="sr-only" role="status">
        {saved && `Saved: ${TOPIC_WORDS[saved.topic].title}, ${wordsOf(saved)}.`}
      </p>
      <p className="caption mt-4">
        Mails go out as it happens. What you turn off you still find on its own screen: messages under Messages, work on
        the project.
      </p>
    </>
  );
}

function Topic({ title, about }: { title: string; about: string }) {
  return (
    <>
      <span className="block">{title}</span>
      <span className="caption block font-normal">{about}</span>
    </>
  );
}

type Choice = { bell?: unknown; mail?: unknown };

function wordsOf({ bell, mail }: Choice): string {
  if (mail) return mail === "never" ? "mail off" : "mail on";
  return bell ? "bell on" : "bell off";
}
