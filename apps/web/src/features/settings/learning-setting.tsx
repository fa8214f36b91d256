import type { OwnLearningDto } from "@quorate/api/learning/learning.schema";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Switch } from "../../components/ui/form/checkbox.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { counted } from "../../lib/counted.ts";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Whether searches may learn from what the reader does with their results; saved at once. */
export function LearningSetting() {
  const { data: own, error, refetch } = trpc.learning.own.useQuery();
  return (
    <Section title="Learning from your searches" note="What you do with results can improve them for everyone">
      <Loaded query={{ data: own, error, refetch }} what="what we keep about your searches" rows={2} keeps>
        {(own) => <LearningForm own={own} />}
      </Loaded>
    </Section>
  );
}

function LearningForm({ own }: { own: OwnLearningDto }) {
  const cache = trpc.useUtils();
  const show = (leavesOut: boolean) =>
    cache.learning.own.setData(undefined, (shown) => shown && { ...shown, leavesOut });
  const { mutate } = trpc.learning.choose.useMutation({
    scope: { id: "learning" },
    onSuccess: (kept) => cache.learning.own.setData(undefined, kept),
    onError: (error) => showRefusal(toUiError(error), "Your choice was not saved"),
  });

  /** It shows at once, and what was chosen before where it was not kept. */
  function choose(leavesOut: boolean) {
    void cache.learning.own.cancel();
    show(leavesOut);
    mutate({ leavesOut }, { onError: () => show(!leavesOut) });
  }
  return (
    <div className="grid max-w-160 gap-4">
      <Switch
        label="Learn from what I do with search results"
        hint="Turning it off also deletes what has been kept so far."
        checked={!own.leavesOut}
        onChange={({ target }) => choose(!target.checked)}
      />
      <p>
        We keep which experts a search showed you, the one specialization it was about, and whether you opened,
        shortlisted, contacted or hired them, or said “Not for me”. We never keep what you typed or your other choices.
        It is deleted after {own.keptDays} days, or with your account, and nothing is kept while your browser sends
        Global Privacy Control. Others never see it: it can only move experts with nearly the same score, once several
        people agree.
      </p>
      <p className="caption">{keptText(own)}</p>
    </div>
  );
}

function keptText({ isKept, leavesOut, answers, acts }: OwnLearningDto): string {
  if (answers > 0) {
    return `Kept now: ${counted(answers, "answer")} and ${counted(acts, "thing")} you did with the results. Your archive has all of it.`;
  }
  if (!isKept) return "Nothing is kept about anyone's searches at the moment.";
  return leavesOut ? "Nothing is kept about your searches." : "Nothing is kept about your searches yet.";
}
