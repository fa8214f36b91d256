import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import type { UiError } from "../../lib/errors.ts";
import { formatMoney } from "../../lib/money.ts";
import { trpc } from "../../lib/trpc.ts";

const CONFLICT = 409;

type SeenMilestone = { updatedAt: string; onRefused: (error: UiError) => void; onGoOn: () => void };

/** The milestone as it was when its form was opened: what has changed since is shown before anything is written over it. */
export function useSeenMilestone({ updatedAt }: MilestoneDto): SeenMilestone {
  const cache = trpc.useUtils();
  const [seenAt, setSeenAt] = useState(updatedAt);
  return {
    updatedAt: seenAt,
    onRefused: ({ status }) => void (status === CONFLICT && cache.milestones.invalidate()),
    onGoOn: () => setSeenAt(updatedAt),
  };
}

/** What the milestone says now, beside what was typed. */
export function MilestoneMoved({ milestone, seen }: { milestone: MilestoneDto; seen: SeenMilestone }) {
  const { title, amount, dueDate, description, updatedAt } = milestone;
  if (updatedAt === seen.updatedAt) return null;
  return (
    <div className="field-wide grid gap-3 border border-rule p-4 text-sm" role="alert">
      <p>This milestone has changed since you opened it. What you typed is still here. It now says:</p>
      <p>
        {title}, {formatMoney(amount)}
        {dueDate && `, due ${formatDate(dueDate)}`}
        {description && `: ${description}`}
      </p>
      <div>
        <Button variant="secondary" size="sm" onClick={seen.onGoOn}>
          Continue with what I typed
        </Button>
      </div>
    </div>
  );
}
