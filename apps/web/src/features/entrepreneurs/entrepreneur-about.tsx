import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { ContactPanel } from "./contact-panel.tsx";
import styles from "./entrepreneur-about.module.css";

/** How to get in touch, who knows both, and since when they are here. */
export function EntrepreneurAbout({ profile, isOwn }: { profile: EntrepreneurProfileDto; isOwn: boolean }) {
  const { common, totalConnections, createdAt } = profile;
  return (
    <>
      <ContactPanel profile={profile} isOwn={isOwn} />
      {common && common.count > 0 && <CommonConnections {...common} />}
      <Facts
        facts={[
          { label: "Connections", value: totalConnections },
          { label: "On Quorate since", value: formatDate(createdAt) },
        ]}
      />
    </>
  );
}

function CommonConnections({ count, people }: NonNullable<EntrepreneurProfileDto["common"]>) {
  const left = count - people.length;
  return (
    <Section title="You both know" small>
      <ul className={styles.people}>
        {people.map(({ id, name, profileImageUrl }) => (
          <li key={id}>
            <Portrait name={name} src={profileImageUrl} size={32} />
            <Link className="link" to={paths.entrepreneurProfile(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="caption pt-2">and {left} more of your connections</p>}
    </Section>
  );
}
