import type { ExpertRecommendationDto } from "@quorate/api/experts/experts.schema";
import { FactsLine } from "../../components/experts/expert-facts.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Rating } from "../../components/ui/text/marks.tsx";
import { cn } from "../../lib/cn.ts";
import { counted } from "../../lib/counted.ts";
import { formatRate } from "../../lib/money.ts";
import styles from "./recommendation-card.module.css";

const SPECIALIZATIONS_SHOWN = 3;

type RecommendationCardProps = { expert: ExpertRecommendationDto; isSelected: boolean; onSelect: () => void };

/** A card that is chosen as a whole: the radio button in it carries the keyboard and the name. */
export function RecommendationCard({ expert, isSelected, onSelect }: RecommendationCardProps) {
  const { id, name, title, bio, location, specializations, availability } = expert;
  const hidden = specializations.length - SPECIALIZATIONS_SHOWN;
  return (
    <label className={styles.card} data-selected={isSelected || undefined}>
      <input
        type="radio"
        name="recommended-expert"
        value={id}
        checked={isSelected}
        onChange={onSelect}
        aria-label={`${name}, ${title}`}
      />
      <Portrait name={name} src={expert.profileImageUrl} />
      <span className={styles.who}>
        <span className="display-4">{name}</span>
        <span className="mute text-sm">{title}</span>
      </span>
      {expert.hourlyRate !== null && (
        <span className="whitespace-nowrap">
          <span className="font-semibold">{formatRate(expert.hourlyRate)}</span>
          <span className="caption">/hour</span>
        </span>
      )}
      <span className={styles.body}>
        {bio && <span className="mute line-clamp-2 text-sm">{bio}</span>}
        <FactsLine as="span">
          <span className={cn("status", availability ? "is-green" : "is-gray status-ring")}>
            {availability ? "Available" : "Busy"}
          </span>
          <Rating rating={expert.rating} />
          {location && <span>{location}</span>}
          <span className="whitespace-nowrap">{counted(expert.totalProjects, "project")} completed</span>
        </FactsLine>
        {specializations.length > 0 && (
          <span className="tags">
            {specializations.slice(0, SPECIALIZATIONS_SHOWN).map((specialization) => (
              <span className="tag-item" key={specialization}>
                {specialization}
              </span>
            ))}
            {hidden > 0 && <span className="tag-item tag-more">+{hidden}</span>}
          </span>
        )}
      </span>
    </label>
  );
}
