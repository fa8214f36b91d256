import { DeleteAccount } from "../../features/settings/delete-account.tsx";
import { ExportAccount } from "../../features/settings/export-account.tsx";

/** What the reader may take away, and leave behind. */
export function DataSection() {
  return (
    <>
      <ExportAccount />
      <DeleteAccount />
    </>
  );
}
