import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { PeriodDto, TimesheetDto } from "@quorate/api/timesheets/timesheets.schema";
import { withUnit } from "@quorate/core/words/with-unit";
import { lazy, Suspense, useRef, useState } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { currentTime } from "../../lib/clock.ts";
import { formatMoney, formatRate } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import styles from "./period-section.module.css";
import { closingWords, weekName, weekWords } from "./period-words.ts";

const WeekDialog = lazy(async () => ({ default: (await import("./week-dialog.tsx")).WeekDialog }));
const AnswerWeekDialog = lazy(async () => ({ default: (await import("./answer-week-dialog.tsx")).AnswerWeekDialog }));
const ReturnWeekDialog = lazy(async () => ({ default: (await import("./return-week-dialog.tsx")).ReturnWeekDialog }));
const EndPeriodDialog = lazy(async () => ({ default: (await import("./end-period-dialog.tsx")).EndPeriodDialog }));

type PeriodSectionProps = { milestone: MilestoneDto; project: ProjectDetailDto };
type Asked = { of: "write" | "answer" | "return"; week: number } | { of: "end" };

/** A milestone by the hour: what its hours cost, what is held and released, and its weeks with what each reader can do about them. */
export function PeriodSection({ milestone, project }: PeriodSectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const section = useRef<HTMLDivElement>(null);
  useScrollToHash(section);
  const query = trpc.timesheets.list.useQuery({ id: milestone.id });
  const period = query.data;
  const { viewer } = project;
  const isRunning = period?.status === "funded";
  const closing = period && closingWords(period);
  const week = asked && asked.of !== "end" ? period?.weeks.find((one) => one.week === asked.week) : undefined;
  const onClose = () => setAsked(null);
  return (
    <div id={`hours-${milestone.id}`} ref={section} tabIndex={-1}>
      <Section
        title={`Hours: ${milestone.title}`}
        note={period ? `${formatRate(period.hourlyRate)} an hour` : undefined}
      >
        {query.isError && (
          <ErrorState title="We could not load the hours" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <SkeletonRows label="Loading the hours" />}
        {period && (
          <>
            <Facts facts={factsOf(period)} />
            {closing && <p className="mute text-sm">{closing}</p>}
            <ol className={styles.weeks}>
              {period.weeks.map((one) => (
                <WeekRow
                  key={one.week}
                  week={one}
                  hourlyRate={period.hourlyRate}
                  project={project}
                  isRunning={isRunning}
                  onAsk={(of) => setAsked({ of, week: one.week })}
                />
              ))}
            </ol>
            {isRunning && (viewer === "expert" || (viewer === "client" && period.endedBy === null)) && (
              <div className={styles.actions}>
                <Button variant="quiet" onClick={() => setAsked({ of: "end" })}>
                  End this period
                </Button>
              </div>
            )}
          </>
        )}
      </Section>
      {asked && period && (
        <Suspense>
          {asked.of === "end" && <EndPeriodDialog period={period} project={project} onClose={onClose} />}
          {asked.of === "write" && week && (
            <WeekDialog week={week} period={period} project={project} onClose={onClose} />
          )}
          {asked.of === "answer" && week && (
            <AnswerWeekDialog
              week={week}
              period={period}
              project={project}
              feeBasisPoints={milestone.feeBasisPoints}
              onClose={onClose}
            />
          )}
          {asked.of === "return" && week && <ReturnWeekDialog week={week} project={project} onClose={onClose} />}
        </Suspense>
      )}
    </div>
  );
}

const factsOf = (period: PeriodDto) => [
  { label: "Released for approved weeks", value: <span className="tnum">{formatMoney(period.released)}</span> },
  { label: "Held in escrow for hours", value: <span className="tnum">{formatMoney(period.held)}</span> },
  { label: "Hours left under the cap", value: <span className="tnum">{withUnit(period.hoursLeft, "h")}</span> },
];

type WeekRowProps = {
  week: TimesheetDto;
  /** Of the weeks that were not handed over yet. */
  hourlyRate: string;
  project: ProjectDetailDto;
  isRunning: boolean;
  onAsk: (of: "write" | "answer" | "return") => void;
};

function WeekRow({ week, hourlyRate, project, isRunning, onAsk }: WeekRowProps) {
  const { viewer } = project;
  const canWrite = viewer === "expert" && (week.status === "open" || week.status === "returned") && hasBegun(week);
  const canAnswer = viewer === "client" && week.status === "handed_over";
  const isShown = week.hours !== "0";
  return (
    <li className={styles.week} aria-label={weekName(week)}>
      <div>
        <p className="heading">{weekName(week)}</p>
        <p className="mute text-sm">{hasBegun(week) ? weekWords(week, viewer) : "Not started yet"}</p>
        {week.status === "returned" && week.returnReason && (
          <p className="measure whitespace-pre-line text-sm">“{week.returnReason}”</p>
        )}
      </div>
      {isShown && (
        <p className={styles.sum}>
          <span className="tnum">
            {withUnit(week.hours, "h")}
            {week.hourlyRate !== hourlyRate && ` at ${formatRate(week.hourlyRate)}`}
          </span>
          <span className="mute tnum text-sm">{formatMoney(week.amount)}</span>
        </p>
      )}
      {isRunning && (canWrite || canAnswer) && (
        <div className={styles.actions}>
          {canWrite && (
            <Button variant="secondary" size="sm" onClick={() => onAsk("write")}>
              {isShown ? "Change the hours" : "Enter hours"}
              <span className="sr-only">, week {week.week}</span>
            </Button>
          )}
          {canAnswer && (
            <>
              <Button size="sm" onClick={() => onAsk("answer")}>
                Review and approve
                <span className="sr-only">, week {week.week}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onAsk("return")}>
                Send back
                <span className="sr-only">, week {week.week}</span>
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

const hasBegun = ({ from }: TimesheetDto) => from <= currentTime().toISOString().slice(0, from.length);
