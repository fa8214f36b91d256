import { PlanSetting } from "../../features/subscriptions/plan-setting.tsx";

export function PlanSection() {
  return <PlanSetting />;
}
