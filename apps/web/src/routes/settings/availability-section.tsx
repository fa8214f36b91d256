import { AvailabilitySettings } from "../../features/availability/availability-settings.tsx";

/** When the reader can talk to clients. */
export function AvailabilitySection() {
  return <AvailabilitySettings />;
}
