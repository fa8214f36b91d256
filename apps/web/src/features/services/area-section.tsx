import { Section } from "../../components/ui/text/page.tsx";
import { currencySign } from "../../lib/currency.ts";
import { CONSULTING_AREAS } from "./consulting-areas.ts";

export function AreaSection() {
  return (
    <Section title="What our experts do">
      <ul className="sv-grid sv-areas">
        {CONSULTING_AREAS.map((area) => (
          <li key={area.name}>
            <h3 className="display-4">{area.name}</h3>
            <p className="mute text-sm">{area.text}</p>
            <ul className="sv-examples text-sm">
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
