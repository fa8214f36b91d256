import type { EntrepreneurDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { complementOf } from "@quorate/core/entrepreneurs/complement";
import { Check } from "lucide-react";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./complement-note.module.css";

/** Where the reader and this person fill each other's gaps; nothing where they do not. */
export function ComplementNote({ own, other }: { own: EntrepreneurDto; other: EntrepreneurDto }) {
  const { youOffer, theyOffer } = complementOf(own, other);
  const firstName = other.name.split(" ")[0] ?? other.name;
  const facts = [
    ...youOffer.map((role) => `You offer ${role}; ${firstName} seeks ${role}`),
    ...theyOffer.map((role) => `You seek ${role}; ${firstName} offers ${role}`),
  ];
  if (facts.length === 0) return null;
  return (
    <Section title="What you offer each other">
      <ul className={styles.for}>
        {facts.map((fact) => (
          <li key={fact}>
            <Check className={cn(styles.check, "icon")} aria-hidden="true" />
            {fact}
          </li>
        ))}
      </ul>
    </Section>
  );
}
