import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Stars } from "../../components/ui/text/marks.tsx";

export function ProfileReviews({ reviews }: { reviews: ExpertDto["reviews"] }) {
  if (reviews.length === 0) {
    return (
      <EmptyState title="No reviews yet.">
        Clients review an expert when a project is completed and paid for.
      </EmptyState>
    );
  }
  return (
    <ul className="rows">
      {reviews.map(({ id, rating, comment, createdAt }) => (
        <li key={id} className="grid gap-2 py-5 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Stars value={rating} />
            <span className="caption whitespace-nowrap">{formatDate(createdAt)}</span>
          </div>
          {comment && <p className="measure">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}
