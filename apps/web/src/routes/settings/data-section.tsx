import { DeleteAccount } from "../../features/settings/delete-account.tsx";
import { ExportAccount } from "../../features/settings/export-account.tsx";
import { LearningSetting } from "../../features/settings/learning-setting.tsx";

/** What the reader may take away, and leave behind. */
export function DataSection() {
  return (
    <>
      <LearningSetting />
      <ExportAccount />
      <DeleteAccount />
    </>
  );
}
