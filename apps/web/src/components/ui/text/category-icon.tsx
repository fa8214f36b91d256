import { Briefcase, Building, Calculator, ChartLine, Handshake, type LucideIcon, Rocket, Users } from "lucide-react";

/** The names that service categories carry in the database (specification §2, service card). */
const ICONS: Record<string, LucideIcon> = {
  "chart-line": ChartLine,
  handshake: Handshake,
  users: Users,
  building: Building,
  calculator: Calculator,
  rocket: Rocket,
};

export function CategoryIcon({ name }: { name: string | null }) {
  const Icon = ICONS[name ?? ""] ?? Briefcase;
  return <Icon className="icon" aria-hidden="true" />;
}
