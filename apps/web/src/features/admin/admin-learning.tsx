import type { LearningReportDto } from "@quorate/api/learning/learning.schema";
import type { AnswerKind } from "@quorate/core/learning/learned-answer";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";

/** What the order of answers would learn from what people do with them, or learns, and what comes of it. */
export function AdminLearning({ of }: { of: AnswerKind }) {
  const what = of === "expert" ? "the learning report" : "the co-founder learning report";
  const { data: report, error, refetch } = trpc.learning.report.useQuery({ of }, { staleTime: Infinity });
  return (
    <Section
      title={of === "expert" ? "Learning from answers" : "Learning from co-founder answers"}
      note="What people did with the latest 5,000 answers, never what they searched for"
      small
      className="mt-12"
    >
      <Loaded
        query={{ data: report, error, refetch }}
        what={what}
        loading={
          <Skeleton label={`Loading ${what}`}>
            <Bone className="h-24" />
          </Skeleton>
        }
        heading="h3"
        keeps
      >
        {(report) => (
          <>
            <Facts
              facts={[
                { label: "Now", value: <Mode mode={report.mode} /> },
                { label: "Kept", value: keptText(report) },
                ...(report.isEnough ? changeFacts(report) : []),
              ]}
            />
            {report.isEnough ? (
              <Movers of={of} report={report} />
            ) : (
              <EmptyState title="Not enough data yet">
                This needs {report.answersNeeded} answers that led to something, by {report.peopleNeeded} people.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const LOOKS: Record<LearningReportDto["mode"], ComponentProps<typeof Status>> = {
  off: { of: "step", value: "off", label: "Off" },
  report: { of: "step", value: "pending", label: "Reported only" },
  measure: { of: "step", value: "pending", label: "Measuring" },
  on: { of: "step", value: "completed", label: "On" },
};
const MODES: Record<LearningReportDto["mode"], string> = {
  off: "Nothing is kept, and the order doesn't change",
  report: "The order doesn't change; only this report uses what we keep",
  measure: "In some answers two close neighbours swap places; otherwise the order doesn't change",
  on: "Answers use the learned order",
};

function Mode({ mode }: Pick<LearningReportDto, "mode">) {
  return (
    <>
      <Status {...LOOKS[mode]} />
      <span className="caption block">
        {MODES[mode]}. The setting is <code>LEARNING</code>.
      </span>
    </>
  );
}

function keptText({ answers, answersWithActs, people, coins }: LearningReportDto): string {
  const led = `${counted(answersWithActs, "answer")} of ${answers} led to something`;
  return `${led}, by ${people} people; ${counted(coins, "swap")} made to measure places`;
}

function changeFacts({ compared, ordersChanged, firstThreeChanged, gain, mode }: LearningReportDto) {
  const share = (count: number) => `${count} of ${compared} (${Math.round((100 * count) / Math.max(1, compared))}%)`;
  const inHundred = (hires: number) => (100 * hires).toFixed(1);
  const change = mode === "on" ? "change" : "would change";
  return [
    { label: `Orders that ${change}`, value: share(ordersChanged) },
    { label: `Answers whose first three ${change}`, value: share(firstThreeChanged) },
    ...(gain
      ? [
          {
            label: "Hires per 100 answers",
            value: (
              <>
                {inHundred(gain.given)} in the usual order, {inHundred(gain.learned)} in the learned one
                <span className="caption block">
                  {gain.from > 0
                    ? `A gain of ${inHundred(gain.from)} to ${inHundred(gain.to)} hires (95% confidence)`
                    : gain.to < 0
                      ? `A loss of ${inHundred(-gain.to)} to ${inHundred(-gain.from)} hires (95% confidence)`
                      : `Too close to call: between ${inHundred(gain.from)} and ${inHundred(gain.to)} hires (95% confidence)`}
                </span>
              </>
            ),
          },
        ]
      : []),
  ];
}

function Movers({ of, report: { movers } }: { of: AnswerKind; report: LearningReportDto }) {
  const profileOf = of === "expert" ? paths.expertProfile : paths.entrepreneurProfile;
  if (movers.length === 0) return <p className="caption pt-4">No one would move.</p>;
  return (
    <>
      <h3 className="pt-4 pb-2 text-sm font-semibold">Who moves most</h3>
      <ul className="grid gap-1 text-sm">
        {movers.map(({ personId, name, placesUp, answers }) => (
          <li key={personId}>
            <Link className="link" to={profileOf(personId)}>
              {name}
            </Link>{" "}
            <span className="mute">
              {Math.abs(placesUp).toFixed(1)} {placesUp > 0 ? "up" : "down"}, in {counted(answers, "answer")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
