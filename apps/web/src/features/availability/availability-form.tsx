import { type AvailabilityDto, setAvailabilityInput } from "@quorate/api/availability/availability.schema";
import { USUAL_BUFFER_MINUTES, USUAL_HOURS, USUAL_NOTICE_HOURS } from "@quorate/core/availability/availability";
import { HOLIDAY_COUNTRIES } from "@quorate/core/availability/holiday-countries";
import { countryName } from "@quorate/core/billing/country";
import { hourOf } from "@quorate/core/format/hour";
import { ownTimeZone, timeZones } from "@quorate/core/format/time-zone";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { AmountField } from "../../components/ui/form/number-field.tsx";
import { Select, type SelectOption } from "../../components/ui/form/select.tsx";
import { shownPlace } from "../../lib/place-of-zone.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./availability.module.css";
import { DaysOffFields } from "./days-off-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";

const ZONES = timeZones().map((value) => ({ value, label: shownPlace(value) }));
const COUNTRIES = HOLIDAY_COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, "en"),
);
const NOTICES = [
  { value: "0", label: "None" },
  { value: "4", label: "4 hours" },
  { value: "12", label: "12 hours" },
  { value: "24", label: "A day" },
  { value: "48", label: "2 days" },
  { value: "72", label: "3 days" },
  { value: "168", label: "A week" },
];
const BUFFERS = ["0", "5", "10", "15", "30", "60"].map((value) => ({ value, label: minutes(value) }));

function minutes(value: string): string {
  return value === "0" ? "None" : `${value} minutes`;
}

/** States the hours; what was never stated begins with working days from nine to five. */
export function AvailabilityForm({ availability }: { availability: AvailabilityDto | null }) {
  const cache = trpc.useUtils();
  const zone = useSession().user?.timeZone ?? ownTimeZone();
  const set = trpc.availability.set.useMutation({ onSuccess: () => cache.availability.invalidate() });
  const form = useZodForm({
    schema: setAvailabilityInput,
    defaultValues: availability ? valuesOf(availability) : usualHours(zone),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      keptAs="availability"
      className={styles.form}
      aria-label="Availability"
      onSubmit={async (values) => {
        const quarterHourPrice = values.quarterHourPrice || null;
        await set.mutateAsync({ ...values, quarterHourPrice, holidayCountry: values.holidayCountry || null });
        toast({ title: "Hours saved", description: "Your profile shows your next free time." });
      }}
    >
      <Field id="timeZone" label="Your time zone" error={errors.timeZone?.message} hint="Shown beside your times">
        {(control) => <Select {...control} options={ZONES} {...form.register("timeZone")} />}
      </Field>
      <HoursFields />
      <DaysOffFields />
      <Field
        id="holidayCountry"
        label="Public holidays"
        optional
        error={errors.holidayCountry?.message}
        hint="National holidays count as days off. Add regional ones yourself."
      >
        {(control) => (
          <Select {...control} options={COUNTRIES} placeholder="None" {...form.register("holidayCountry")} />
        )}
      </Field>
      <div className={styles.pair}>
        <Field id="noticeHours" label="Notice before a call" error={errors.noticeHours?.message}>
          {(control) => (
            <Select
              {...control}
              options={optionsWith(NOTICES, availability?.noticeHours, "hours")}
              {...form.register("noticeHours")}
            />
          )}
        </Field>
        <Field id="bufferMinutes" label="Pause between calls" error={errors.bufferMinutes?.message}>
          {(control) => (
            <Select
              {...control}
              options={optionsWith(BUFFERS, availability?.bufferMinutes, "minutes")}
              {...form.register("bufferMinutes")}
            />
          )}
        </Field>
      </div>
      <AmountField
        name="quarterHourPrice"
        label="Price per 15 minutes"
        optional
        hint="Clients pay when they book a call of 15 minutes to two hours; we hold the money until the call is over. Without a price, you offer free calls only."
      />
      <div className="button-row">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save hours
        </Button>
      </div>
    </Form>
  );
}

function usualHours(timeZone: string) {
  return {
    timeZone,
    hours: USUAL_HOURS.map(({ weekday, from, until }) => ({ weekday, from: hourOf(from), until: hourOf(until) })),
    daysOff: [],
    holidayCountry: null,
    noticeHours: USUAL_NOTICE_HOURS,
    bufferMinutes: USUAL_BUFFER_MINUTES,
    quarterHourPrice: "",
  };
}

function valuesOf(availability: AvailabilityDto) {
  const { updatedAt: _, quarterHourPrice, ...stated } = availability;
  return { ...stated, quarterHourPrice: quarterHourPrice ?? "" };
}

/** What a program stated may be none of the list. */
function optionsWith(
  options: readonly Exclude<SelectOption, string>[],
  stated: number | undefined,
  unit: string,
): SelectOption[] {
  const isKnown = stated === undefined || options.some(({ value }) => value === String(stated));
  return isKnown ? [...options] : [...options, { value: String(stated), label: `${stated} ${unit}` }];
}
