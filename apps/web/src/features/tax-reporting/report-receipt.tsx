import { fileReportInput } from "@quorate/api/tax-reporting/tax-details.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { trpc } from "../../lib/trpc.ts";

/** Says that a report was filed. */
export function ReportReceipt({ id }: { id: string }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.taxReporting.fileReport.useMutation();
  const form = useZodForm({ schema: fileReportInput, values: { id, receipt: "" }, mode: "onTouched" });
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-3"
      aria-label="Record the receipt"
      onSubmit={async (filed) => {
        await mutateAsync(filed);
        await cache.taxReporting.invalidate();
      }}
    >
      <TextField name="receipt" label="Receipt of the tax office" autoComplete="off" maxLength={200} />
      <div className="button-row">
        <Button type="submit" variant="secondary" size="sm" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Mark as filed
        </Button>
      </div>
    </Form>
  );
}
