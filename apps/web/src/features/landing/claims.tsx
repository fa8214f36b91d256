import { StatStrip } from "../../components/ui/data/stat-strip.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./claims.module.css";
import { lowestRate } from "./landing-meta.ts";

const claims = () => [
  { label: "Verified experts", value: "500+" },
  { label: "Countries", value: "50+" },
  { label: "Average rating", value: "4.9/5" },
  { label: "Consulting from", value: lowestRate() },
  { label: "Secure payments", value: "By milestone" },
  { label: "Support", value: "24/7" },
];

export function Claims() {
  return <StatStrip className={cn(styles.claims, "wrap")} label="Quorate in figures" stats={claims()} />;
}
