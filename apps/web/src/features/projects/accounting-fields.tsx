import { ACCOUNTING_TEXT_LENGTH_MAX } from "@quorate/core/projects/project-accounting";
import { TextField } from "../../components/ui/form/text-field.tsx";

/** By which words the client's own books know the project. */
export function AccountingFields() {
  return (
    <>
      <TextField
        name="purchaseOrder"
        label="Purchase order"
        optional
        autoComplete="off"
        maxLength={ACCOUNTING_TEXT_LENGTH_MAX}
        hint="Such as PO-2026-0173. The expert you hire sees it on their invoice."
      />
      <TextField
        name="costCentre"
        label="Cost centre"
        optional
        autoComplete="off"
        maxLength={ACCOUNTING_TEXT_LENGTH_MAX}
        hint="Such as 4200 Marketing. Experts never see it."
      />
    </>
  );
}
