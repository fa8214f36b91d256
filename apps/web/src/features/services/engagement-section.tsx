import { Link } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Tag } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { ENGAGEMENT_STEPS, SERVED_INDUSTRIES } from "./consulting-areas.ts";
import styles from "./services.module.css";

export function IndustrySection() {
  return (
    <Section title="Industries we know">
      <ul className="tags">
        {SERVED_INDUSTRIES.map((industry) => (
          <li key={industry}>
            <Tag>{industry}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function HowItWorksSection() {
  return (
    <Section title="How It Works">
      <ol className={cn(styles.grid, styles.steps)}>
        {ENGAGEMENT_STEPS.map((step, index) => (
          <li key={step.title}>
            <span className="whitespace-nowrap mute text-sm" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="display-4">{step.title}</h3>
            <p className="mute text-sm">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function StartSection() {
  return (
    <Section title="Get started">
      <p className="mute measure text-sm">
        Registration is free for everyone. Organizations pay by milestone; experts are paid on release.
      </p>
      <div className="button-row mt-4">
        <Button asChild>
          <Link to={paths.findExperts}>Find Experts</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to={paths.registerExpert}>Become an Expert</Link>
        </Button>
      </div>
    </Section>
  );
}
