import { cn } from "../../lib/cn.ts";
import { EscrowPathNarrow, EscrowPathWide } from "./escrow-path.tsx";
import styles from "./escrow-section.module.css";
import landingSectionStyles from "./landing-section.module.css";

export function EscrowSection() {
  return (
    <section
      className={cn(landingSectionStyles.section, landingSectionStyles.ruled, "wrap grid-12")}
      id="escrow"
      aria-labelledby="escrow-title"
    >
      <div className={cn(landingSectionStyles.head, landingSectionStyles.wideHead)}>
        <h2 className="display-2" id="escrow-title">
          The money waits in the middle
        </h2>
        <p className="mute">
          Each milestone is funded before work starts and released when it is accepted. Neither side has to trust the
          other with the whole sum.
        </p>
      </div>
      <figure className={styles.path}>
        <EscrowPathWide />
        <EscrowPathNarrow />
        <ol className={styles.steps}>
          <li>
            <h3 className="heading">1. Plan</h3>
            <p className="mute text-sm">
              Both sides agree the deliverable, the amount and the date. Nothing has moved.
            </p>
          </li>
          <li>
            <h3 className="heading">2. Fund</h3>
            <p className="mute text-sm">
              The organization pays into escrow. <strong>The expert knows the money is there</strong> before starting.
            </p>
          </li>
          <li>
            <h3 className="heading">3. Submit</h3>
            <p className="mute text-sm">
              The work is handed over. <strong>The organization has 14 days</strong> to accept, ask for changes or
              dispute.
            </p>
          </li>
          <li>
            <h3 className="heading">4. Release</h3>
            <p className="mute text-sm">
              Acceptance pays the expert at once. Silence for 14 days counts as acceptance.
            </p>
          </li>
        </ol>
      </figure>
    </section>
  );
}
