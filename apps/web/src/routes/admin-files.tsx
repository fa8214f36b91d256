import { AdminsOnly } from "../components/layout/admins-only.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { FileChecks } from "../features/admin/file-checks.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminFilesScreen() {
  usePageMeta({ title: "Files and the scanner" });
  return <SignedInOnly>{(user) => (user.isAdmin ? <FileChecks /> : <NoAccess />)}</SignedInOnly>;
}

function NoAccess() {
  return <AdminsOnly>Files that are held back are for administrators of the platform.</AdminsOnly>;
}
