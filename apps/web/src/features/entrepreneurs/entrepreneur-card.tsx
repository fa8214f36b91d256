import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./entrepreneur-card.module.css";
import { EntrepreneurFacts } from "./entrepreneur-facts.tsx";

const INDUSTRIES_SHOWN_MAX = 3;
const ROLES_SHOWN_MAX = 2;

/** One entrepreneur of the list: who at the left, what they seek and bring at the right. */
export function EntrepreneurCard({ entrepreneur }: { entrepreneur: EntrepreneurDto }) {
  const { id, name, profileImageUrl, title, bio, industries, lookingFor, offering } = entrepreneur;
  const nameId = `entrepreneur-${id}`;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <Portrait name={name} src={profileImageUrl} />
      <div className={styles.who}>
        <h3 className="display-4" id={nameId}>
          <Link className="title-link" to={paths.entrepreneurProfile(id)}>
            {name}
          </Link>
        </h3>
        <p className="mute text-sm">{title}</p>
        <EntrepreneurFacts entrepreneur={entrepreneur} />
        <p className="mute line-clamp-2 text-sm">{bio}</p>
        <TagList items={industries} max={INDUSTRIES_SHOWN_MAX} label="Industries" />
      </div>
      <dl className={styles.gives}>
        <NamedItems term="Looking for" items={lookingFor} max={ROLES_SHOWN_MAX} />
        <NamedItems term="Offering" items={offering} max={ROLES_SHOWN_MAX} />
      </dl>
    </article>
  );
}

type NamedItemsProps = { term: string; items: readonly string[]; max: number };

/** A few of a list in words, and how many more there are. */
function NamedItems({ term, items, max }: NamedItemsProps) {
  if (items.length === 0) return null;
  const left = items.length - max;
  return (
    <div>
      <dt className="caption">{term}</dt>
      <dd>
        {items.slice(0, max).join(", ")}
        {left > 0 && <span className="caption whitespace-nowrap"> +{left} more</span>}
      </dd>
    </div>
  );
}
