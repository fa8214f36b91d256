import { Monogram } from "../../components/ui/text/monogram.tsx";
import { cn } from "../../lib/cn.ts";
import landingSectionStyles from "./landing-section.module.css";
import styles from "./team-section.module.css";

const TEAM = [
  {
    name: "Eleanor Castellane",
    role: "Managing Partner",
    text: "Ran operations reviews for mid-sized manufacturers for twelve years. Reads every dispute.",
  },
  {
    name: "Dayo Akintola-Reyes",
    initialsOf: "Dayo Akintola",
    role: "Managing Partner",
    text: "Built payments teams at two regulated lenders. Responsible for escrow and the ledger.",
  },
  {
    name: "Mirela Stavros",
    role: "Partner",
    text: "Leads expert verification: every document is read by a person, within three business days.",
  },
  {
    name: "Prof. Hugh Wetherall",
    initialsOf: "Hugh Wetherall",
    role: "Advisor",
    text: "Teaches negotiation. Keeps our contract terms short enough to be read.",
  },
];

export function TeamSection() {
  return (
    <section
      className={cn(landingSectionStyles.section, landingSectionStyles.ruled, "wrap grid-12")}
      id="team"
      aria-labelledby="team-title"
    >
      <div className={landingSectionStyles.head}>
        <h2 className="display-2" id="team-title">
          Who answers for it
        </h2>
        <p className="mute">Founded by business school alumni who have sat on both sides of the invoice.</p>
      </div>
      <ul className={styles.team}>
        {TEAM.map((person) => (
          <li key={person.name}>
            <Monogram name={person.initialsOf ?? person.name} size={96} />
            <h3 className="display-4">{person.name}</h3>
            <p className={cn(styles.role, "caption")}>{person.role}</p>
            <p className="mute text-sm">{person.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
