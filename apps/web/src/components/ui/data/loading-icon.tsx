import { Briefcase, ChartLine, Handshake, type LucideIcon, Users } from "lucide-react";
import { useEffect, useState } from "react";

export const ICON_SHOWN_MS = 2_000;

const ICONS: readonly LucideIcon[] = [Briefcase, ChartLine, Handshake, Users];

/** For waits that are long enough to be noticed: another icon every two seconds, and words for those who do not see it. */
export function LoadingIcon({ label }: { label: string }) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setShown((index) => (index + 1) % ICONS.length), ICON_SHOWN_MS);
    return () => clearInterval(timer);
  }, []);
  const Icon = ICONS[shown % ICONS.length] ?? Briefcase;
  return (
    <p role="status" className="flex items-center gap-3 text-sm">
      <Icon className="icon icon-20 text-accent" aria-hidden="true" data-icon={shown} />
      <span>{label}</span>
    </p>
  );
}
