import { TwoStep } from "../../features/second-factor/two-step.tsx";

/** What the reader signs in with beside the password. */
export function TwoStepSection() {
  return <TwoStep />;
}
