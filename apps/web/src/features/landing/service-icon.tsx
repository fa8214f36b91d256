import { Building, Calculator, ChartLine, Handshake, Rocket, Users } from "lucide-react";
import type { Service } from "./services.ts";

const ICONS = {
  "chart-line": ChartLine,
  handshake: Handshake,
  users: Users,
  building: Building,
  calculator: Calculator,
  rocket: Rocket,
} as const satisfies Record<Service["icon"], unknown>;

export function ServiceIcon({ name }: { name: Service["icon"] }) {
  const Icon = ICONS[name];
  return <Icon className="icon icon-20" aria-hidden="true" />;
}
