import { isTimeZone, ownTimeZone, timeZones } from "@quorate/core/format/time-zone";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

const placeName = (zone: string) => zone.replaceAll("_", " ");

/** In which zone dates and times are shown. */
export function TimeZoneSetting() {
  const cache = trpc.useUtils();
  const { data: account } = trpc.accounts.get.useQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const own = ownTimeZone();
  const value = chosen ?? account?.timeZone ?? "";
  const options = [
    { value: "", label: `Same as your browser (${placeName(own)})` },
    ...timeZones().map((zone) => ({ value: zone, label: placeName(zone) })),
  ];
  const update = trpc.accounts.update.useMutation({
    onSuccess: async ({ timeZone }) => {
      await cache.accounts.invalidate();
      setChosen(null);
      toast({
        title: "Time zone changed",
        description: timeZone ? `Times are shown for ${placeName(timeZone)}.` : "Times follow your browser.",
      });
    },
    onError: (error) => showRefusal(toUiError(error), "The time zone was not changed"),
  });
  return (
    <Section title="Time zone" note="For the dates and times you see">
      <div className="grid max-w-160 gap-5">
        <Field id="timeZone" label="Time zone">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={value}
              disabled={!account}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
        {account?.timeZone && isTimeZone(own) && account.timeZone !== own && value !== own && (
          <p className="caption">
            Your browser is in {placeName(own)}.{" "}
            <button type="button" className="link" onClick={() => setChosen(own)}>
              Use {placeName(own)}
            </button>
          </p>
        )}
        <div className="button-row">
          <Button
            busy={update.isPending}
            busyLabel="Saving..."
            disabled={!account}
            onClick={() => update.mutate({ timeZone: value })}
          >
            Save time zone
          </Button>
        </div>
      </div>
    </Section>
  );
}
