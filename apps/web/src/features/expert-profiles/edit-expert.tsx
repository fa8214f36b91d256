import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EditExpertForm } from "./edit-expert-form.tsx";

/** One's own profile to correct; another's is not there to edit. */
export function EditExpert({ id, ownId }: { id: string; ownId: string | null }) {
  const isOwn = id === ownId;
  const { data: expert, error, refetch } = trpc.experts.get.useQuery({ id }, { enabled: isOwn });
  return (
    <div className="wrap">
      <Breadcrumb
        steps={[
          { label: "Dashboard", to: paths.dashboard },
          ...(isOwn ? [{ label: "Your profile", to: paths.expertProfile(id) }] : []),
          { label: "Edit" },
        ]}
      />
      <PageHead title="Edit your expert profile">
        What you change is seen at once, in lists, search and matching.
      </PageHead>
      {!isOwn ? (
        <EmptyState heading="h2" title="This is not your profile" action={<OwnProfile ownId={ownId} />}>
          Everybody edits their own alone.
        </EmptyState>
      ) : error ? (
        <ErrorState
          heading="h2"
          title="We could not load your profile"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : expert ? (
        <EditExpertForm key={expert.id} opened={expert} />
      ) : (
        <SkeletonRows label="Loading your profile" rows={8} />
      )}
    </div>
  );
}

function OwnProfile({ ownId }: { ownId: string | null }) {
  return (
    <Button asChild>
      <Link to={ownId ? paths.editExpertProfile(ownId) : paths.registerExpert}>
        {ownId ? "Edit my profile" : "Register as an expert"}
      </Link>
    </Button>
  );
}
