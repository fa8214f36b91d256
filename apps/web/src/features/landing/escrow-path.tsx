import { cn } from "../../lib/cn.ts";
import { currencySign } from "../../lib/currency.ts";
import styles from "./escrow-path.module.css";

/** A payment under the Growth plan, whose fee is 12 %. */
const funded = () => `${currencySign()}12,500`;
const paid = () => `${currencySign()}11,000`;

/** The course of one payment: three lanes, four stops, and the way back a dispute can take. */
export function EscrowPathWide() {
  return (
    <svg
      className={styles.wide}
      viewBox="0 0 1200 248"
      role="img"
      aria-label={`The path of ${funded()} through four steps: it stays with the organization while the milestone is planned, moves into escrow when funded, stays there while work is submitted, and moves to the expert on release. A dashed branch returns it to the organization if a dispute is decided that way.`}
    >
      <path className={styles.lane} d="M0 44H1200M0 124H1200M0 204H1200" />
      <g className={styles.laneWords}>
        <text x="0" y="32">
          Organization
        </text>
        <text x="0" y="112">
          Escrow
        </text>
        <text x="0" y="192">
          Expert
        </text>
      </g>
      <path className={styles.backLine} d="M708 124V56" />
      <path className={styles.backHead} d="M703 63l5-8 5 8" />
      <path className={styles.grayLine} d="M150 44H415" />
      <path className={styles.brassLine} d="M415 44V124H995" />
      <path className={styles.greenLine} d="M995 124V204H1192" />
      <path className={styles.greenHead} d="M1184 198l9 6-9 6" />
      <circle className={cn(styles.stop, styles.grayStop)} cx="150" cy="44" r="6" />
      <circle className={cn(styles.stop, styles.brassStop)} cx="415" cy="124" r="6" />
      <circle className={cn(styles.stop, styles.brassStop)} cx="708" cy="124" r="6" />
      <circle className={cn(styles.stop, styles.greenStop)} cx="995" cy="204" r="6" />
      <g className={styles.amounts}>
        <text x="164" y="32">
          {`${funded()}.00 planned`}
        </text>
        <text x="429" y="112">
          {`${funded()}.00 held`}
        </text>
        <text x="1009" y="192">
          {`${paid()}.00 paid`}
        </text>
        <text className={styles.share} x="722" y="88">
          back to you if a dispute
        </text>
        <text className={styles.share} x="722" y="106">
          is decided in your favour
        </text>
        <text className={styles.share} x="1009" y="228">
          after the 12% fee
        </text>
      </g>
    </svg>
  );
}

/** A separate drawing for small screens, top to bottom: the wide one would be too small to read. */
export function EscrowPathNarrow() {
  return (
    <svg
      className={styles.narrow}
      viewBox="0 0 340 372"
      role="img"
      aria-label={`The path of ${funded()} from the organization into escrow and, on release, to the expert.`}
    >
      <path className={styles.lane} d="M40 30V372M170 30V372M300 30V372" />
      <g className={styles.laneWords} textAnchor="middle">
        <text x="40" y="16">
          Organization
        </text>
        <text x="170" y="16">
          Escrow
        </text>
        <text x="300" y="16">
          Expert
        </text>
      </g>
      <path className={styles.grayLine} d="M40 60V140" />
      <path className={styles.brassLine} d="M40 140H170V290" />
      <path className={styles.backLine} d="M170 220H54" />
      <path className={styles.backHead} d="M60 215l-8 5 8 5" />
      <path className={styles.greenLine} d="M170 290H300V360" />
      <path className={styles.greenHead} d="M294 354l6 9 6-9" />
      <circle className={cn(styles.stop, styles.grayStop)} cx="40" cy="60" r="6" />
      <circle className={cn(styles.stop, styles.brassStop)} cx="170" cy="140" r="6" />
      <circle className={cn(styles.stop, styles.brassStop)} cx="170" cy="220" r="6" />
      <circle className={cn(styles.stop, styles.greenStop)} cx="300" cy="290" r="6" />
      <g className={styles.amounts}>
        <text x="54" y="65">
          1 Plan
        </text>
        <text x="184" y="145">
          {`2 Fund ${funded()}`}
        </text>
        <text x="184" y="225">
          3 Submit
        </text>
        <text x="166" y="314" textAnchor="end">
          4 Release
        </text>
        <text className={styles.share} x="54" y="240">
          back, if disputed
        </text>
        <text x="288" y="345" textAnchor="end">
          {`${paid()} paid`}
        </text>
        <text className={styles.share} x="288" y="363" textAnchor="end">
          after the 12% fee
        </text>
      </g>
    </svg>
  );
}
