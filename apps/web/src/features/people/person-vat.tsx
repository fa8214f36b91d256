import { decideVatInput, type PersonVatDto } from "@quorate/api/billing/billing.schema";
import { countryName } from "@quorate/core/billing/country";
import { formatDateTime } from "@quorate/core/format/date-format";
import { useState } from "react";
import { VatCheck } from "../../components/billing/vat-check.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { NoteDialog } from "../../components/ui/overlay/note-dialog.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** What shows that the account is a business, for administrators who look after money, and their own decision about it. */
export function PersonVat({ id }: { id: string }) {
  const query = trpc.billing.ofPerson.useQuery({ id });
  return (
    <Section title="VAT">
      <Loaded query={query} what="the VAT of this account" rows={2}>
        {(vat) => (
          <>
            <Facts className="mb-6" facts={factsOf(vat)} />
            {vat.vatCheck && <VatCheck check={vat.vatCheck} />}
            <Decision id={id} vat={vat} />
            <Decisions decisions={vat.decisions} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const ACTS = { business: "As a business", consumer: "As a private person" } as const;

const MISSING = {
  not_asked: "No: the number is not confirmed",
  unknown: "No: the register does not know the number",
  other_name: "No: the number is registered under another name",
  no_number: "No: a business without a number",
  not_said: "No: no number, and never said whether it is a business",
} as const;

function factsOf(vat: PersonVatDto) {
  const isProven = vat.isAcceptedAsBusiness || vat.vatCheck?.state === "confirmed";
  return [
    { label: "Country", value: vat.country ? countryName(vat.country) : "Not known" },
    { label: "VAT number", value: vat.vatNumber ?? "None" },
    { label: "Buys and sells", value: vat.actsAs ? ACTS[vat.actsAs] : "Never said" },
    {
      label: "Reverse charge",
      value: vat.missingProof ? MISSING[vat.missingProof] : isProven ? "Yes" : "Does not apply",
    },
  ];
}

/** Only where the register does not show it already, or a decision holds. */
function Decision({ id, vat }: { id: string; vat: PersonVatDto }) {
  const [isAsked, ask] = useState(false);
  const cache = trpc.useUtils();
  const accepting = trpc.billing.acceptAsBusiness.useMutation();
  const ending = trpc.billing.endAcceptance.useMutation();
  const isAccepted = vat.isAcceptedAsBusiness;
  if (!isAccepted && vat.missingProof === null) return null;

  async function decide(reason: string): Promise<void> {
    await (isAccepted ? ending : accepting).mutateAsync({ id, reason });
    toast({
      title: isAccepted ? "Decision taken back" : "Accepted as a business",
      description: "It holds for invoices from now on. Those already issued don't change.",
    });
    await cache.billing.invalidate();
  }
  return (
    <div className="button-row mt-6">
      <Button variant="secondary" onClick={() => ask(true)}>
        {isAccepted ? "Take the decision back" : "Accept as a business"}
      </Button>
      {isAsked && (
        <NoteDialog
          title={isAccepted ? "Take the decision back?" : "Accept as a business?"}
          description={
            isAccepted
              ? "Invoices contain VAT from now on, unless the register confirms the number."
              : "Invoices to this account have a reverse charge from now on, as if the register had confirmed the number. You answer for it: the tax office may ask for the evidence."
          }
          label={isAccepted ? "Reason" : "Evidence"}
          hint="It's kept with your name, and is part of what we know about this account."
          action={isAccepted ? "Take it back" : "Accept as a business"}
          destructive={isAccepted}
          keptAs={`vat-decision:${id}`}
          schema={decideVatInput.shape.reason}
          onSend={decide}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

function Decisions({ decisions }: Pick<PersonVatDto, "decisions">) {
  if (decisions.length === 0) return null;
  return (
    <ul className="rows mt-6" aria-label="Decisions">
      {decisions.map((decision) => (
        <li key={decision.id} className="py-4">
          <p className="measure whitespace-pre-line">{decision.reason}</p>
          <p className="caption">
            {decision.vatNumber ?? "Without a number"}, accepted {formatDateTime(decision.acceptedAt)} by{" "}
            {decision.acceptedBy ?? "a former administrator"}
            {decision.endedAt &&
              `, taken back ${formatDateTime(decision.endedAt)} by ${decision.endedBy ?? "a former administrator"}: ${decision.endReason}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
