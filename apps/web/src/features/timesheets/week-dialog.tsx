import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { type PeriodDto, saveTimesheetInput, type TimesheetDto } from "@quorate/api/timesheets/timesheets.schema";
import { formatDayMonth } from "@quorate/core/format/date-format";
import { daysBetween, HOURS_OF_A_DAY, hoursSum, priceOf } from "@quorate/core/milestones/period";
import { minorFromDecimal } from "@quorate/core/money";
import { ANSWER_DAYS } from "@quorate/core/timesheets/timesheet";
import { withUnit } from "@quorate/core/words/with-unit";
import { useState } from "react";
import { z } from "zod";
import { Button } from "../../components/ui/form/button.tsx";
import { Field, FieldNotes } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { errorAt } from "../../components/ui/form/form-errors.ts";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { currentTime } from "../../lib/clock.ts";
import { formatMinor } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProjectAction } from "../../lib/use-project-action.ts";
import { weekName } from "./period-words.ts";
import styles from "./week-dialog.module.css";

const ID_PREFIX = "week-";
/** Every day of the week has its row; one without hours is left out. */
const FORM = saveTimesheetInput.pick({ id: true, week: true }).extend({
  days: z.array(
    z.object({ day: z.string(), hours: z.string(), note: z.string().max(1000, "At most 1000 characters") }),
  ),
});
const OPTIONS = [
  { value: "", label: "No hours" },
  ...HOURS_OF_A_DAY.map((hours) => ({ value: hours, label: withUnit(hours, "h") })),
];

type WeekDialogProps = { week: TimesheetDto; period: PeriodDto; project: ProjectDetailDto; onClose: () => void };

/** The hours of a week by day, with what was done; saved for later or handed over. */
export function WeekDialog({ week, period, project, onClose }: WeekDialogProps) {
  const [isLast, setLast] = useState(false);
  const { done } = useProjectAction("timesheets");
  const save = trpc.timesheets.save.useMutation();
  const [today] = useState(() => currentTime().toISOString().slice(0, week.from.length));
  const days = daysBetween(week.from, week.until).filter((day) => day <= today);
  const form = useZodForm({
    schema: FORM,
    defaultValues: {
      id: period.milestoneId,
      week: week.week,
      days: days.map((day) => {
        const worked = week.days.find((one) => one.day === day);
        return { day, hours: worked?.hours ?? "", note: worked?.note ?? "" };
      }),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const minutes = hoursSum(form.watch("days").map(({ hours }) => hours));
  const amount = formatMinor(priceOf(minutes, minorFromDecimal(week.hourlyRate)));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={weekName(week)}
        description={`${project.organizationName} sees the hours once you hand over the week, and has ${ANSWER_DAYS} days to answer. You have ${withUnit(period.hoursLeft, "h")} left under the cap.`}
        wide
      >
        <Form
          form={form}
          idPrefix={ID_PREFIX}
          keptAs={`week:${period.milestoneId}:${week.week}`}
          className={styles.form}
          aria-label={weekName(week)}
          onSubmit={async (values) => {
            const worked = values.days.filter(({ hours }) => hours !== "");
            await save.mutateAsync({ ...values, days: worked, handOver: isLast });
            await done(
              isLast
                ? { title: `Week ${week.week} handed over`, description: `${amount} is released once it is approved.` }
                : { title: "Hours saved", description: "Hand them over when you're ready." },
            );
            onClose();
          }}
        >
          <div id={`${ID_PREFIX}days`} tabIndex={-1} className={styles.form}>
            {days.map((day, index) => (
              <fieldset key={day} className={styles.day}>
                <legend className="label">{formatDayMonth(day)}</legend>
                <Field
                  id={`${ID_PREFIX}days.${index}.hours`}
                  label={<span className="sr-only">Hours on {formatDayMonth(day)}</span>}
                  error={errorAt(errors, `days.${index}.hours`) ?? errorAt(errors, `days.${index}.day`)}
                >
                  {(control) => <Select {...control} {...form.register(`days.${index}.hours`)} options={OPTIONS} />}
                </Field>
                <Field
                  id={`${ID_PREFIX}days.${index}.note`}
                  label={<span className="sr-only">What you did on {formatDayMonth(day)}</span>}
                  error={errorAt(errors, `days.${index}.note`)}
                >
                  {(control) => (
                    <Input {...control} {...form.register(`days.${index}.note`)} placeholder="What you did" />
                  )}
                </Field>
              </fieldset>
            ))}
            <FieldNotes id={`${ID_PREFIX}days`} error={errorAt(errors, "days")} />
          </div>
          <p className={styles.sum} role="status">
            <span className="tnum">{withUnit(minutes / 60, "h")}</span>
            <span className="tnum">{amount}</span>
          </p>
          <DialogActions>
            <DialogCancel />
            <Button type="submit" variant="secondary" busy={isSubmitting && !isLast} onClick={() => setLast(false)}>
              Save for later
            </Button>
            <Button type="submit" busy={isSubmitting && isLast} onClick={() => setLast(true)}>
              Hand over the week
            </Button>
          </DialogActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
