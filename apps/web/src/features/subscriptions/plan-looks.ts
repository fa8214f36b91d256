import { BuildingComplex, Layers, type LucideIcon, Sprout, TrendingUp } from "lucide-react";

type PlanLook = { icon: LucideIcon; ribbon: string | null; isFree: boolean; isSuggested?: true };

/** What the specification says of a plan by its name. */
const LOOKS: Record<string, PlanLook> = {
  Starter: { icon: Sprout, ribbon: null, isFree: true },
  Growth: { icon: TrendingUp, ribbon: "Most Popular", isFree: false, isSuggested: true },
  Enterprise: { icon: BuildingComplex, ribbon: "Premium", isFree: false },
};

export function planLook(name: string): PlanLook {
  return LOOKS[name] ?? { icon: Layers, ribbon: null, isFree: false };
}
