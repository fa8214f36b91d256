import { Button } from "../../components/ui/form/button.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./hero-figure.module.css";
import { SENTENCE_FIELD } from "./sentence-field.ts";

/** The chart's own question. Before any script it leads to the results; with it the chart answers where it stands. */
export function HeroAsk() {
  return (
    <form className={styles.ask} action={paths.findExperts} role="search" aria-label="Find experts for your need">
      <label className="display-4" htmlFor={SENTENCE_FIELD}>
        What do you need help with?
      </label>
      <div>
        <Input id={SENTENCE_FIELD} name="q" type="search" maxLength={2_000} required autoComplete="off" />
        <Button type="submit" variant="secondary">
          Show me who fits
        </Button>
      </div>
    </form>
  );
}
