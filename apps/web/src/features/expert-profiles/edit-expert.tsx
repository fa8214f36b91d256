import { OwnToEdit } from "../../components/layout/own-to-edit.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EditExpertForm } from "./edit-expert-form.tsx";

/** One's own profile to correct; another's is not there to edit. */
export function EditExpert({ id, ownId }: { id: string; ownId: string | null }) {
  const isOwn = id === ownId;
  const query = trpc.experts.get.useQuery({ id }, { enabled: isOwn });
  return (
    <div className="wrap">
      <Breadcrumb
        steps={[
          { label: "Dashboard", to: paths.dashboard },
          ...(isOwn ? [{ label: "Your profile", to: paths.expertProfile(id) }] : []),
          { label: "Edit" },
        ]}
      />
      <PageHead title="Edit your expert profile">Changes show straight away in lists, search and matching.</PageHead>
      <OwnToEdit
        what="profile"
        isOwn={isOwn}
        elsewhere={
          ownId
            ? { to: paths.editExpertProfile(ownId), label: "Edit my profile" }
            : { to: paths.registerExpert, label: "Register as an expert" }
        }
        query={query}
        rows={8}
      >
        {(expert) => <EditExpertForm key={expert.id} opened={expert} />}
      </OwnToEdit>
    </div>
  );
}
