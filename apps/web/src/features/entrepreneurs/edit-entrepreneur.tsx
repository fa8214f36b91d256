import { createEntrepreneurInput, type EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { useState } from "react";
import { Link } from "react-router-dom";
import { OwnToEdit } from "../../components/layout/own-to-edit.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { FormActions } from "../../components/ui/form/form-section.tsx";
import { SavedElsewhere } from "../../components/ui/form/saved-elsewhere.tsx";
import { useFieldChanges } from "../../components/ui/form/use-field-changes.ts";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { PageHead } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { EntrepreneurFields } from "./entrepreneur-fields.tsx";
import {
  ENTREPRENEUR_FIELD_LABELS,
  type EntrepreneurFormInput,
  entrepreneurFormValues,
} from "./entrepreneur-form-schema.ts";
import { ProfileVisibility } from "./profile-visibility.tsx";
import { useUpdateEntrepreneur } from "./use-update-entrepreneur.ts";

/** One's own profile to correct; another's is not there to edit. */
export function EditEntrepreneur({ id, ownId }: { id: string; ownId: string | null }) {
  const isOwn = id === ownId;
  const query = trpc.entrepreneurs.get.useQuery({ id }, { enabled: isOwn });
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        steps={[
          { label: "Entrepreneurs", to: paths.browseEntrepreneurs },
          ...(query.data ? [{ label: query.data.name, to: paths.entrepreneurProfile(id) }] : []),
          { label: "Edit" },
        ]}
      />
      <PageHead title="Edit your profile">Changes show immediately and are used in matching.</PageHead>
      <OwnToEdit
        what="profile"
        isOwn={isOwn}
        elsewhere={
          ownId
            ? { to: paths.editEntrepreneurProfile(ownId), label: "Edit my profile" }
            : { to: paths.registerEntrepreneur, label: "Register as an entrepreneur" }
        }
        query={query}
      >
        {(profile) => (
          <>
            <ProfileVisibility profile={profile} />
            <EditForm key={profile.id} opened={profile} />
          </>
        )}
      </OwnToEdit>
    </div>
  );
}

/** As it stood when the form was opened, while the profile behind it may be asked for again. */
function EditForm({ opened }: { opened: EntrepreneurProfileDto }) {
  const [profile] = useState(opened);
  const values = entrepreneurFormValues(profile);
  const form = useZodForm<EntrepreneurFormInput, unknown>({ schema: createEntrepreneurInput, defaultValues: values });
  const { save, readAgain, finish } = useUpdateEntrepreneur(profile.id);
  const { saveChanges, clashes, settle } = useFieldChanges({
    form,
    opened: { values, updatedAt: profile.updatedAt },
    save,
    readAgain,
  });

  async function submit(typed: EntrepreneurFormInput) {
    const isSaved = await saveChanges(typed);
    if (isSaved) await finish();
    return isSaved;
  }
  return (
    <Form form={form} keptAs="entrepreneur-edit" onSubmit={submit}>
      <SavedElsewhere clashes={clashes} labels={ENTREPRENEUR_FIELD_LABELS} onSettled={settle} />
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
