import { PageHead } from "../components/ui/text/page.tsx";
import { RoleChoices } from "../features/accounts/role-choices.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function ChooseRoleScreen() {
  usePageMeta({ title: "Choose your role" });
  return (
    <div className="wrap pb-24">
      <PageHead title="How will you use Quorate?">
        Registration is free for everyone. You can add a second role later.
      </PageHead>
      <RoleChoices />
    </div>
  );
}
