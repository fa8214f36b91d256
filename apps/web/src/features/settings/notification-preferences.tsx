import type { NotificationPreferenceDto } from "@quorate/api/notifications/notifications.schema";
import { MAIL_TIMES } from "@quorate/core/mail/mail-rules";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Switch } from "../../components/ui/form/checkbox.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { MAIL_TIME_WORDS, TOPIC_WORDS } from "./topic-words.ts";
import { useChoosePreference } from "./use-choose-preference.ts";

/** What the reader hears of by the bell and by mail; each switch is kept as it is pressed. */
export function NotificationPreferences() {
  const { data: preferences, error, refetch } = trpc.notifications.preferences.useQuery();
  return (
    <Section title="Notifications" note="What we tell you about, and how. Changes save automatically.">
      <Loaded query={{ data: preferences, error, refetch }} what="your choices" rows={8} keeps>
        {(preferences) => <PreferenceTable preferences={preferences} />}
      </Loaded>
    </Section>
  );
}

function PreferenceTable({ preferences }: { preferences: readonly NotificationPreferenceDto[] }) {
  const { choose, saved } = useChoosePreference();
  return (
    <>
      <Table aria-label="What we tell you about">
        <thead>
          <tr>
            <ColumnHead>Topic</ColumnHead>
            <ColumnHead>Bell</ColumnHead>
            <ColumnHead>Email</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {preferences.map(({ topic, bell, mail, mailChoices }) => {
            const { title, about } = TOPIC_WORDS[topic];
            return (
              <tr key={topic}>
                <RowHead>
                  <Topic title={title} about={about} />
                </RowHead>
                <Cell label="Bell" className="items-center">
                  <Switch
                    label={<span className="sr-only">{`${title}: bell`}</span>}
                    checked={bell}
                    onChange={({ target }) => choose({ topic, bell: target.checked })}
                  />
                </Cell>
                <Cell label="Email" className="items-center">
                  {mail === null ? (
                    <span className="caption">No emails</span>
                  ) : (
                    <Select
                      aria-label={`${title}: email`}
                      options={mailChoices.map((value) => ({ value, label: MAIL_TIME_WORDS[value] }))}
                      value={mail}
                      onChange={({ target }) => {
                        const chosen = mailChoices.find((one) => one === target.value);
                        if (chosen) choose({ topic, mail: chosen });
                      }}
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
                about="New devices, changes to your password, email address or second factor, and links you ask for"
              />
            </RowHead>
            <Cell label="Bell" className="items-center">
              <span className="caption">Not in the bell</span>
            </Cell>
            <Cell label="Email">Always</Cell>
          </tr>
        </tbody>
      </Table>
      <p className="sr-only" role="status">
        {saved && `Saved: ${TOPIC_WORDS[saved.topic].title}, ${wordsOf(saved)}.`}
      </p>
      <p className="caption mt-4">
        The daily summary comes at 08:00, grouped by project, and only if something happened. Anything with a deadline
        (a release that's due, a payment that failed) comes at once, unless you choose Never. You'll still find what you
        turn off on its own screen.
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
  const chosen = MAIL_TIMES.find((time) => time === mail);
  if (chosen) return `email ${MAIL_TIME_WORDS[chosen].toLowerCase()}`;
  return bell ? "bell on" : "bell off";
}
