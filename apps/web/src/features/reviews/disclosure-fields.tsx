import type { ProjectParty } from "@quorate/core/projects/project";
import { REVIEW_ROLE_LENGTH_MAX } from "@quorate/core/reviews/review";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { FieldGroup } from "../../components/ui/form/field.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { formatRate } from "../../lib/money.ts";
import { shownBeside } from "./review-words.ts";

/** The author and the work, of which the author says what is shown. */
export type ReviewedWork = { by: ProjectParty; name: string; projectTitle: string; amount: string | null };
export type DisclosureValues = { authorRole?: string | null; showsAuthor?: boolean; showsAmount?: boolean };

/** Whether name and project, and the amount, are shown beside the review; with a preview of the public line. */
export function DisclosureFields({ work }: { work: ReviewedWork }) {
  const { register } = useFormContext<DisclosureValues>();
  const { authorRole, showsAuthor = false, showsAmount = false } = useWatch<DisclosureValues>();
  const line = shownBeside({ ...work, role: authorRole?.trim() ?? "", showsAuthor, showsAmount });
  return (
    <>
      <TextField
        name="authorRole"
        label={work.by === "client" ? `Your role at ${work.name}` : "Your role"}
        hint={work.by === "client" ? "Finance director, for example." : "Leave empty to use your profile's title."}
        optional
        maxLength={REVIEW_ROLE_LENGTH_MAX}
        autoComplete="organization-title"
      />
      <FieldGroup id="shown" label="Show next to it" hint={<span aria-live="polite">Everyone sees: {line}</span>}>
        <Checkbox label={`My name and the project: ${work.name}, ${work.projectTitle}`} {...register("showsAuthor")} />
        {work.amount !== null && (
          <Checkbox label={`The amount paid: ${formatRate(work.amount)}`} {...register("showsAmount")} />
        )}
      </FieldGroup>
    </>
  );
}
