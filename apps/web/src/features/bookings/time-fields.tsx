import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { useFieldId } from "../../components/ui/form/field-ids.ts";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Select } from "../../components/ui/form/select.tsx";
import { hourIn, longDayIn, placeOfZone, shownPlace } from "../../lib/place-of-zone.ts";
import styles from "./time-fields.module.css";
import type { useFreeTimes } from "./use-free-times.ts";

type TimeFieldsProps = {
  free: ReturnType<typeof useFreeTimes>;
  zone: string;
  expertName: string;
  /** Of a paid call, whose length is said elsewhere. */
  minutes?: number | undefined;
};

/** A day and a time of it that are free, on the reader's clock, with the expert's beside it where it differs. */
export function TimeFields({ free, zone, expertName, minutes }: TimeFieldsProps) {
  const { formState, setValue, watch } = useFormContext<{ startsAt: string }>();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [dayId, timeId] = [useFieldId("day"), useFieldId("startsAt")];
  const { days, expertZone } = free;
  const startsAt = watch("startsAt");
  // Kept from an earlier look, or chosen among other weeks: what cannot be seen is not sent.
  const isUnseen = !free.isLoading && startsAt !== "" && !days.some(({ times }) => times.includes(startsAt));
  useEffect(() => {
    if (isUnseen) setValue("startsAt", "");
  }, [isUnseen, setValue]);
  if (free.error)
    return (
      <ErrorState title="We could not load the free times" error={free.error} onRetry={() => void free.refetch()} />
    );
  if (free.isNone) return <p className="mute">{expertName} has no free times right now.</p>;
  if (free.isLoading) return <SkeletonForm label="Loading the free times" rows={2} />;
  const shown = days.find(({ day }) => day === chosenDay) ?? days.find(({ times }) => times.includes(startsAt));
  const { day, times = [] } = shown ?? days[0] ?? {};
  const other = expertZone !== null && expertZone !== zone ? expertZone : null;
  const words = (time: string) => {
    const own = hourIn(time, zone);
    const theirs = other && hourIn(time, other);
    return theirs && theirs !== own ? `${own} (${theirs} in ${placeOfZone(other)})` : own;
  };
  const choose = (time: string) => setValue("startsAt", time, { shouldDirty: true, shouldValidate: time !== "" });
  return (
    <div className={styles.fields}>
      {days.length === 0 ? (
        <p className="mute">No free times in these four weeks.</p>
      ) : (
        <div className={styles.pair}>
          <Field id={dayId} label="Day">
            {(control) => (
              <Select
                {...control}
                value={day}
                options={days.map((one) => ({ value: one.day, label: longDayIn(one.times[0] ?? one.day, zone) }))}
                onChange={({ target }) => {
                  setChosenDay(target.value);
                  choose("");
                }}
              />
            )}
          </Field>
          <Field id={timeId} label="Time" error={errorAt(formState.errors, "startsAt")}>
            {(control) => (
              <Select
                {...control}
                placeholder="Choose a time"
                value={times.includes(startsAt) ? startsAt : ""}
                options={times.map((time) => ({ value: time, label: words(time) }))}
                onChange={({ target }) => choose(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <div className={styles.more}>
        <p className="caption">
          {minutes === undefined ? "Twenty minutes." : ""} Time zone: {shownPlace(zone)}.
        </p>
        {free.earlier && (
          <Button variant="quiet" size="sm" onClick={free.earlier}>
            Earlier times
          </Button>
        )}
        {free.later && (
          <Button variant="quiet" size="sm" onClick={free.later}>
            Later times
          </Button>
        )}
      </div>
    </div>
  );
}
