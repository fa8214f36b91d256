import { formatRating, NO_REVIEWS } from "@quorate/core/format/rating-format";
import { BadgeCheck, Star } from "lucide-react";
import { cn } from "../../../lib/cn.ts";

const STARS = [1, 2, 3, 4, 5];

export function VerifiedMark() {
  return (
    <span className="mark">
      <BadgeCheck className="icon" aria-hidden="true" />
      Verified
    </span>
  );
}

/** One star and the figure: "4.9". A person without a rating has neither. */
export function Rating({ rating }: { rating: number }) {
  const shown = formatRating(rating);
  if (shown === null) return <span className="mute whitespace-nowrap">{NO_REVIEWS}</span>;
  return (
    <span className="rate">
      <Star className="icon" aria-hidden="true" />
      <span className="sr-only">Rating </span>
      {shown}
    </span>
  );
}

export function Stars({ value }: { value: number }) {
  return (
    <div className="stars" role="img" aria-label={`${value} of 5 stars`}>
      {STARS.map((star) => (
        <Star key={star} className={cn("icon", star > value && "star-off")} aria-hidden="true" />
      ))}
    </div>
  );
}
