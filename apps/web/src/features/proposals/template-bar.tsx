import { keysOf } from "@quorate/core/one-of";
import { lazy, Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { trpc } from "../../lib/trpc.ts";
import { filledBy, type TypedProposal } from "./offer-template.ts";
import styles from "./templates.module.css";

const ManageDialog = lazy(async () => ({
  default: (await import("./manage-templates-dialog.tsx")).ManageTemplatesDialog,
}));

type TemplateBarProps = {
  /** What the form began with, which gives way. */
  began: TypedProposal;
  budget: string | null;
};

/** Begins an offer with one of the reader's templates; nothing where there is none. */
export function TemplateBar({ began, budget }: TemplateBarProps) {
  const { getValues, reset } = useFormContext<TypedProposal>();
  const query = trpc.proposalTemplates.list.useQuery();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isManaging, setManaging] = useState(false);
  const [said, setSaid] = useState("");
  const templates = query.data ?? [];
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  if (!chosen && !isManaging) return null;

  function apply() {
    if (!chosen) return;
    const { values, kept } = filledBy(chosen.shape, { typed: getValues(), began, budget });
    reset({ ...getValues(), ...values }, { keepDefaultValues: true });
    setSaid(appliedWords(chosen.name, { hasFilled: keysOf(values).length > 0, kept }));
  }

  return (
    <div className={styles.bar}>
      <Field id="template" label="Template" className={styles.choice}>
        {(control) => (
          <Select
            {...control}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? ""}
            onChange={({ target }) => setChosenId(target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" onClick={apply}>
        Use template
      </Button>
      <Button variant="quiet" onClick={() => setManaging(true)}>
        Manage templates
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
      {isManaging && (
        <Suspense>
          <ManageDialog templates={templates} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}

const LIST = new Intl.ListFormat("en-GB");

function appliedWords(name: string, { hasFilled, kept }: { hasFilled: boolean; kept: readonly string[] }): string {
  const filled = hasFilled ? `Filled in from “${name}”.` : `“${name}” had nothing to fill in.`;
  return kept.length === 0 ? filled : `${filled} Kept as you typed: ${LIST.format(kept)}.`;
}
