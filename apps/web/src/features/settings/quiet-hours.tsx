import type { MailTimesDto } from "@quorate/api/notifications/notifications.schema";
import { hourOf } from "@quorate/core/format/hour";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Switch } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { browserZone } from "./use-choose-preference.ts";

const HALF_HOURS = Array.from({ length: 48 }, (_, nth) => hourOf(nth * 30));
/** The proposed hours when they are turned on. */
const NIGHT = { from: "22:00", until: "07:00" };

/** Hours without emails; off by default. Each change is saved at once. */
export function QuietHours() {
  const { data: times, error, refetch } = trpc.notifications.mailTimes.useQuery();
  return (
    <Section title="Quiet hours" note="Emails due in these hours arrive when they end">
      <Loaded query={{ data: times, error, refetch }} what="your quiet hours" rows={2} keeps>
        {(times) => <QuietHoursForm times={times} />}
      </Loaded>
    </Section>
  );
}

function QuietHoursForm({ times: { quietHours, timeZone } }: { times: MailTimesDto }) {
  const cache = trpc.useUtils();
  const { mutate, isSuccess } = trpc.notifications.updateMailTimes.useMutation({
    scope: { id: "mail times" },
    onSuccess: (kept) => cache.notifications.mailTimes.setData(undefined, kept),
    onError: (error) => showRefusal(toUiError(error), "Your quiet hours were not saved"),
  });
  const show = (hours: typeof quietHours) =>
    cache.notifications.mailTimes.setData(undefined, (shown) => shown && { ...shown, quietHours: hours });

  /** It shows at once, and what was chosen before where it was not kept. */
  function choose(hours: typeof quietHours) {
    void cache.notifications.mailTimes.cancel();
    show(hours);
    mutate({ quietHours: hours, ...browserZone() }, { onError: () => show(quietHours) });
  }
  const others = (not: string) => HALF_HOURS.filter((hour) => hour !== not);
  return (
    <div className="grid max-w-160 gap-5">
      <Switch
        label="Hold emails back during quiet hours"
        hint={`Emails about sign-in and security, and links you ask for, still arrive. Times are for ${timeZone.replaceAll("_", " ")}.`}
        checked={quietHours !== null}
        onChange={({ target }) => choose(target.checked ? NIGHT : null)}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-4">
          <Field id="quietFrom" label="From">
            {(control) => (
              <Select
                {...control}
                options={optionsWith(others(quietHours.until), quietHours.from)}
                value={quietHours.from}
                onChange={({ target }) => choose({ ...quietHours, from: target.value })}
              />
            )}
          </Field>
          <Field id="quietUntil" label="Until">
            {(control) => (
              <Select
                {...control}
                options={optionsWith(others(quietHours.from), quietHours.until)}
                value={quietHours.until}
                onChange={({ target }) => choose({ ...quietHours, until: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <p className="caption">
        Choose your time zone under <TextLink to={paths.settingsSection("profile")}>Profile</TextLink>.
      </p>
      <p className="sr-only" role="status">
        {isSuccess && (quietHours ? `Saved: quiet from ${quietHours.from} until ${quietHours.until}.` : "Saved: off.")}
      </p>
    </div>
  );
}

/** An hour that was chosen by a program may be none of the list. */
function optionsWith(hours: readonly string[], chosen: string): string[] {
  return hours.includes(chosen) ? [...hours] : [...hours, chosen].toSorted();
}
