import { issueReportInput, type PlatformReportDto } from "@quorate/api/tax-reporting/tax-details.schema";
import { countryName } from "@quorate/core/billing/country";
import { formatDate } from "@quorate/core/format/date-format";
import { EU_STATES } from "@quorate/core/tax-reporting/tax-details";
import { useWatch } from "react-hook-form";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Checkbox } from "../../components/ui/form/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { ReportReceipt } from "./report-receipt.tsx";

const STATES = EU_STATES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, "en-GB"),
);
const REGIMES = [
  { value: "uk", label: "United Kingdom (HM Revenue & Customs)" },
  { value: "eu", label: "European Union (DAC7)" },
];
const REGIME_WORDS = { uk: "United Kingdom", eu: "European Union" } as const;
const KIND_WORDS = {
  DPI401: "New data",
  DPI402: "Corrections",
  DPI403: "Nothing to report",
} as const satisfies Record<PlatformReportDto["kind"], string>;

/** The reports of a year: what was issued and filed, and a form for what is to come. `isOver`: a report is of a whole year. */
export function PlatformReports({ year, missing, isOver }: { year: number; missing: number; isOver: boolean }) {
  const query = trpc.taxReporting.listReports.useQuery({ year });
  return (
    <Section title={`Reports of ${year}`} note="Due by 31 January">
      {missing > 0 && (
        <p className="measure pb-4">
          {missing === 1 ? "One seller has" : `${missing} sellers have`} not given tax details and can't be in a report
          yet.
        </p>
      )}
      <Loaded query={query} what="the reports" rows={2} keeps>
        {(reports) =>
          reports.length === 0 ? (
            <p className="mute pb-5">No report of {year} has been issued.</p>
          ) : (
            <ul className="rows pb-5" aria-label={`Reports of ${year}`}>
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportRow report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOver ? (
        <IssueReport key={year} year={year} />
      ) : (
        <p className="mute">A report can be issued once the year is over.</p>
      )}
    </Section>
  );
}

function ReportRow({ report }: { report: PlatformReportDto }) {
  const { id, regime, state, kind, messageRef, sellers, issuedAt, filedAt, receipt } = report;
  return (
    <article className="grid gap-2 py-4" aria-label={messageRef}>
      <p>
        {REGIME_WORDS[regime]}, to {countryName(state)}: {KIND_WORDS[kind]},{" "}
        {sellers === 1 ? "1 seller" : `${sellers} sellers`}
      </p>
      <p className="caption break-all">
        {messageRef}, issued {formatDate(issuedAt)}
        {filedAt !== null && `, filed ${formatDate(filedAt)} with the receipt ${receipt}`}
      </p>
      <div className="button-row">
        <Button asChild variant="secondary" size="sm">
          <a href={`/api/admin/tax-reporting/reports/${id}.xml`} download>
            Download XML
          </a>
        </Button>
      </div>
      {filedAt === null && <ReportReceipt id={id} />}
    </article>
  );
}

function IssueReport({ year }: { year: number }) {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.taxReporting.issueReport.useMutation();
  const form = useZodForm({
    schema: issueReportInput,
    values: { year, regime: "uk" as const, state: undefined, operatorNumber: "", operatorTin: "", isVoid: false },
    resetOptions: { keepDirtyValues: true },
    mode: "onTouched",
  });
  const { formState, control, register } = form;
  const regime = useWatch({ control, name: "regime" });
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-5"
      aria-label={`Issue a report of ${year}`}
      onSubmit={async (wish) => {
        await mutateAsync(wish);
        await cache.taxReporting.invalidate();
        toast({
          title: "Report issued",
          description: "Download it, file it with the tax office, and record the receipt.",
        });
      }}
    >
      <Field id="regime" label="Report to" error={formState.errors.regime?.message}>
        {(field) => <Select {...field} options={REGIMES} {...register("regime")} />}
      </Field>
      {regime === "eu" && (
        <Field id="state" label="Member state" error={formState.errors.state?.message}>
          {(field) => (
            <Select
              {...field}
              options={STATES}
              placeholder="The platform's own"
              {...register("state", { setValueAs: (text: string) => text || undefined })}
            />
          )}
        </Field>
      )}
      <TextField
        name="operatorNumber"
        label="Platform operator ID"
        autoComplete="off"
        maxLength={40}
        hint="What the tax office calls the platform, such as XEDPI0000000000."
      />
      <TextField name="operatorTin" label="The platform's tax number" autoComplete="off" maxLength={60} />
      <Checkbox label="Delete everything that was reported for this year" {...register("isVoid")} />
      <div className="button-row">
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Issuing...">
          Issue report
        </Button>
      </div>
    </Form>
  );
}
