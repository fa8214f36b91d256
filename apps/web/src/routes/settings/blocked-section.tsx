import { BlockedList } from "../../features/connections/blocked-list.tsx";

export function BlockedSection() {
  return <BlockedList />;
}
