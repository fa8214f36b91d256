import { DeleteAccount } from "../../features/settings/delete-account.tsx";

/** What the reader may take away, and leave behind. */
export function DataSection() {
  return <DeleteAccount />;
}
