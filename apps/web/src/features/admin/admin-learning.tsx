import type { LearningReportDto } from "@quorate/api/learning/learning.schema";
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
export function AdminLearning() {
  const { data: report, error, refetch } = trpc.learning.report.useQuery({}, { staleTime: Infinity });
  return (
    <Section
      title="Learning from answers"
      note="What people did with the latest 5,000, without what they asked"
      small
      className="mt-12"
    >
      <Loaded
        query={{ data: report, error, refetch }}
        what="what was learned"
        loading={
          <Skeleton label="Loading what was learned">
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
              <Movers report={report} />
            ) : (
              <EmptyState title="Not enough to say what would change">
                {report.answersNeeded} answers that led to something, by {report.peopleNeeded} people, are enough.
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
  off: "nothing is kept, and nobody moves",
  report: "nobody moves; this report is all that comes of it",
  measure: "two near neighbours change places in some answers, and nobody else moves",
  on: "answers are in the learned order",
};

function Mode({ mode }: Pick<LearningReportDto, "mode">) {
  return (
    <>
      <Status {...LOOKS[mode]} />
      <span className="caption block">
        {MODES[mode]}; the setting is <code>LEARNING</code>
      </span>
    </>
  );
}

function keptText({ answers, answersWithActs, people, coins }: LearningReportDto): string {
  const led = `${counted(answersWithActs, "answer")} of ${answers} led to something`;
  return `${led}, by ${people} people; ${counted(coins, "coin")} thrown to measure places`;
}

function changeFacts({ compared, ordersChanged, firstThreeChanged, gain, mode }: LearningReportDto) {
  const share = (count: number) => `${count} of ${compared} (${Math.round((100 * count) / Math.max(1, compared))} %)`;
  const inHundred = (hires: number) => (100 * hires).toFixed(1);
  const changes = mode === "on" ? "changes" : "would change";
  return [
    { label: `Orders that ${mode === "on" ? "change" : "would change"}`, value: share(ordersChanged) },
    {
      label: `Answers whose first three ${mode === "on" ? "change" : "would change"}`,
      value: share(firstThreeChanged),
    },
    ...(gain
      ? [
          {
            label: "Worth of 100 answers",
            value: (
              <>
                {inHundred(gain.given)} hires as given, {inHundred(gain.learned)} as learned
                <span className="caption block">
                  {gain.from > 0
                    ? `more comes of it: by ${inHundred(gain.from)} to ${inHundred(gain.to)} hires, with 95 % certainty`
                    : gain.to < 0
                      ? `less comes of it: by ${inHundred(-gain.to)} to ${inHundred(-gain.from)} hires, with 95 % certainty`
                      : `whether that ${changes} anything is not certain: between ${inHundred(gain.from)} and ${inHundred(gain.to)} hires`}
                </span>
              </>
            ),
          },
        ]
      : []),
  ];
}

function Movers({ report: { movers } }: { report: LearningReportDto }) {
  if (movers.length === 0) return <p className="caption pt-4">Nobody would move.</p>;
  return (
    <>
      <h3 className="pt-4 pb-2 text-sm font-semibold">Who moves most</h3>
      <ul className="grid gap-1 text-sm">
        {movers.map(({ expertId, name, placesUp, answers }) => (
          <li key={expertId}>
            <Link className="link" to={paths.expertProfile(expertId)}>
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
