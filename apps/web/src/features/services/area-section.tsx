import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { currencySign } from "../../lib/currency.ts";
import { CONSULTING_AREAS } from "./consulting-areas.ts";
import styles from "./services.module.css";

export function AreaSection() {
  return (
    <Section title="What our experts do">
      <ul className={cn(styles.grid, styles.areas)}>
        {CONSULTING_AREAS.map((area) => (
          <li key={area.name}>
            <h3 className="display-4">{area.name}</h3>
            <p className="mute text-sm">{area.text}</p>
            <ul className={styles.examples}>
              {area.examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
            <p className="whitespace-nowrap font-semibold text-sm">{`${currencySign()}${area.rates}`}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
