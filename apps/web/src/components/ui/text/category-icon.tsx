import { Briefcase, Building, Calculator, ChartLine, Handshake, type LucideIcon, Rocket, Users } from "lucide-react";
import { cn } from "../../../lib/cn.ts";

/** The names that service categories carry in the database (specification §2, service card). */
const ICONS: Record<string, LucideIcon> = {
  "chart-line": ChartLine,
  handshake: Handshake,
  users: Users,
  building: Building,
  calculator: Calculator,
  rocket: Rocket,
};

export function CategoryIcon({ name, className }: { name: string | null; className?: string | undefined }) {
  const Icon = ICONS[name ?? ""] ?? Briefcase;
  return <Icon className={cn("icon", className)} aria-hidden="true" />;
}
