import { createEntrepreneurInput, type EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EntrepreneurFields } from "./entrepreneur-fields.tsx";
import { entrepreneurFormValues } from "./entrepreneur-form-schema.ts";
import { ProfileVisibility } from "./profile-visibility.tsx";
import { useUpdateEntrepreneur } from "./use-update-entrepreneur.ts";

/** One's own profile to correct; another's is not there to edit. */
export function EditEntrepreneur({ id, ownId }: { id: string; ownId: string | null }) {
  const isOwn = id === ownId;
  const { data: profile, error, refetch } = trpc.entrepreneurs.get.useQuery({ id }, { enabled: isOwn });
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        steps={[
          { label: "Entrepreneurs", to: paths.browseEntrepreneurs },
          ...(profile ? [{ label: profile.name, to: paths.entrepreneurProfile(id) }] : []),
          { label: "Edit" },
        ]}
      />
      <PageHead title="Edit your profile">What you change is shown at once, and matching goes by it.</PageHead>
      {!isOwn ? (
        <EmptyState
          heading="h2"
          title="This is not your profile"
          action={
            <Button asChild>
              <Link to={ownId ? paths.editEntrepreneurProfile(ownId) : paths.registerEntrepreneur}>
                {ownId ? "Edit my profile" : "Register as an entrepreneur"}
              </Link>
            </Button>
          }
        >
          Everybody edits their own alone.
        </EmptyState>
      ) : error ? (
        <ErrorState
          heading="h2"
          title="We could not load your profile"
          requestId={toUiError(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : profile ? (
        <>
          <ProfileVisibility profile={profile} />
          <EditForm profile={profile} />
        </>
      ) : (
        <SkeletonRows label="Loading your profile" rows={4} />
      )}
    </div>
  );
}

function EditForm({ profile }: { profile: EntrepreneurProfileDto }) {
  const updateEntrepreneur = useUpdateEntrepreneur(profile.id);
  const form = useZodForm({ schema: createEntrepreneurInput, defaultValues: entrepreneurFormValues(profile) });
  return (
    <Form form={form} keptAs="entrepreneur-edit" onSubmit={updateEntrepreneur}>
      <EntrepreneurFields />
      <FormActions>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save changes
        </Button>
        <Button asChild variant="quiet">
          <Link to={paths.entrepreneurProfile(profile.id)}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
