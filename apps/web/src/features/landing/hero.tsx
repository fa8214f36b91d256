import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./hero.module.css";
import { HeroFigure } from "./standing-parts.ts";
import { usePathIfSignedIn } from "./use-path-if-signed-in.ts";

export function Hero() {
  const ifSignedIn = usePathIfSignedIn();
  return (
    <section className={cn(styles.hero, "wrap")}>
      <div className={styles.words}>
        <h1 className="display-1">Put the right people in the&nbsp;room.</h1>
        <p className="lead">
          Quorate matches organizations with MBA-level consultants for a defined piece of work, paid milestone by
          milestone through escrow. Founders find the partner they are missing.
        </p>
        <div className="button-row">
          <Button size="lg" asChild>
            <Link to={ifSignedIn(paths.findExperts)}>Find Expert Consultants</Link>
          </Button>
          <Button size="lg" variant="secondary" asChild>
            <Link to={paths.registerExpert}>Join as Expert Consultant</Link>
          </Button>
        </div>
        <p className="caption">Registration is free for everyone. Any plan is free in its first year.</p>
      </div>
      <HeroFigure />
    </section>
  );
}
