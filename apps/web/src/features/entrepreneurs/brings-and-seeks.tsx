import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { type ReactNode, useId } from "react";
import { TagList } from "../../components/ui/text/tag.tsx";
import styles from "./brings-and-seeks.module.css";

/** What a founder brings to a company, and whom they need beside them: the substance of a co-founder's profile. */
export function BringsAndSeeks({ profile }: { profile: EntrepreneurDto }) {
  const { offering, skills, lookingFor, industries, preferredEquitySplit } = profile;
  return (
    <div className={styles.both}>
      <Side title="Brings" items={offering} none="Nothing listed">
        <Tags term="Skills" items={skills} />
      </Side>
      <Side title="Seeks" items={lookingFor} none="No specific role">
        <Tags term="Industries" items={industries} />
        {preferredEquitySplit && (
          <div>
            <dt className="caption">Equity split</dt>
            <dd>{preferredEquitySplit}</dd>
          </div>
        )}
      </Side>
    </div>
  );
}

type SideProps = { title: string; items: readonly string[]; none: string; children: ReactNode };

function Side({ title, items, none, children }: SideProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 className="display-3" id={titleId}>
        {title}
      </h2>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : (
        <p className="mute">{none}</p>
      )}
      <dl className={styles.more}>{children}</dl>
    </section>
  );
}

function Tags({ term, items }: { term: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt className="caption">{term}</dt>
      <dd>
        <TagList items={items} max={items.length} label={term} />
      </dd>
    </div>
  );
}
