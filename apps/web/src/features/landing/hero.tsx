import { lazy, Suspense, type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./hero.module.css";
import { HeroAsk, HeroFigure, HeroWords } from "./standing-parts.ts";
import { usePathIfSignedIn } from "./use-path-if-signed-in.ts";

const loadAnswer = () => import("./hero-answer.tsx");
const HeroAnswer = lazy(async () => ({ default: (await loadAnswer()).HeroAnswer }));

export function Hero() {
  const ifSignedIn = usePathIfSignedIn();
  const [sentence, setSentence] = useState("");

  /** Both forms stand as they were rendered, without code of their own. What they send comes up to here, or leads on where the code does not come. */
  function ask(event: SyntheticEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const typed = new FormData(form).get("q");
    void loadAnswer().then(
      () => setSentence(typeof typed === "string" ? typed.trim() : ""),
      () => form.submit(),
    );
  }
  return (
    <section className={cn(styles.hero, "wrap")}>
      <div className={styles.words}>
        <HeroWords />
        <div className={cn(styles.ways, "button-row")}>
          <Button size="lg" asChild>
            <Link to={ifSignedIn(paths.findExperts)}>Find Expert Consultants</Link>
          </Button>
          <Button size="lg" variant="secondary" asChild>
            <Link to={paths.registerExpert}>Join as Expert Consultant</Link>
          </Button>
        </div>
        <p className={cn(styles.caption, "caption")}>
          Registration is free for everyone. Any plan is free in its first year.
        </p>
      </div>
      <div className={styles.chamber} onSubmit={ask} onInput={() => void loadAnswer().catch(() => undefined)}>
        <HeroAsk />
        <div className={styles.example}>
          <HeroFigure />
        </div>
        {sentence && (
          <Suspense>
            <HeroAnswer sentence={sentence} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
