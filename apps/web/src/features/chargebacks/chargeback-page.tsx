import type { ChargebackDetailDto } from "@quorate/api/chargebacks/chargebacks.schema";
import { formatDate, formatDateTime } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { Facts, PageColumns, PageHead, Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ChargebackActions } from "./chargeback-actions.tsx";
import { deadlineWords } from "./chargeback-row.tsx";
import { reasonWords, STATUS_WORDS, subjectWords } from "./chargeback-words.ts";
import styles from "./evidence.module.css";
import { EvidenceForm } from "./evidence-form.tsx";

/** One chargeback: what the bank took, what the contract says against it, what can be done, and who bears it. */
export function ChargebackPage({ id }: { id: string }) {
  const { data: chargeback, error, refetch } = trpc.chargebacks.get.useQuery({ id });
  return (
    <div className="wrap pb-24">
      <Breadcrumb
        steps={[
          { label: "Admin Panel", to: paths.admin },
          { label: "Chargebacks", to: paths.adminChargebacks },
          { label: "Chargeback" },
        ]}
      />
      <PageHead title="Chargeback">{chargeback ? subjectWords(chargeback) : undefined}</PageHead>
      <Loaded query={{ data: chargeback, error, refetch }} what="the chargeback" rows={4} heading="h2">
        {(chargeback) => (
          <PageColumns aside={<ChargebackAside chargeback={chargeback} />}>
            <Evidence chargeback={chargeback} />
          </PageColumns>
        )}
      </Loaded>
    </div>
  );
}

function Evidence({ chargeback }: { chargeback: ChargebackDetailDto }) {
  const { evidence, canAnswer, evidenceSentBy, sent } = chargeback;
  return (
    <Section title="Evidence" note={chargeback.status === "open" ? deadlineWords(chargeback) : undefined}>
      {!evidence ? (
        <p className="mute measure text-sm">
          This payment isn't for a project, so there's nothing to draw evidence from. Answer the bank at the card
          processor, or accept the loss.
        </p>
      ) : (
        <>
          {evidenceSentBy && (
            <p className="caption">
              Sent by {evidenceSentBy}
              {sent && `, with the contract's record${sent.fileName === null ? "" : ` and ${sent.fileName}`}`}.
            </p>
          )}
          <Facts
            className="facts-wrapping"
            facts={[
              { label: "Service", value: evidence.productDescription },
              { label: "Customer", value: evidence.customerName },
              ...(evidence.serviceDate ? [{ label: "Handed over", value: formatDate(evidence.serviceDate) }] : []),
            ]}
          />
          <p className="caption mt-6">
            <a className="link" href={`/api/admin/chargebacks/${chargeback.id}/record.pdf`} download>
              The contract's record (PDF)
            </a>{" "}
            {canAnswer ? "is sent with it:" : "as it is now:"} what was agreed, the log, the files' names and the last
            messages.
          </p>
          {canAnswer ? (
            <EvidenceForm id={chargeback.id} account={evidence.account} files={evidence.files} />
          ) : (
            <Told title="What happened" text={sent?.account ?? evidence.account} />
          )}
          <Told title="The contract's log" text={evidence.activityLog} />
        </>
      )}
    </Section>
  );
}

function Told({ title, text }: { title: string; text: string }) {
  if (text === "") return null;
  return (
    <div className={styles.told}>
      <h3 className="heading">{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function ChargebackAside({ chargeback }: { chargeback: ChargebackDetailDto }) {
  const { amount, withdrawn, reinstated, fee, loss, status, reason, payerEmail, openedAt, decidedAt } = chargeback;
  const { projectId, milestoneTitle, expertName, acceptedBy, reference } = chargeback;
  return (
    <>
      <Section title={STATUS_WORDS[status]} small>
        <Facts
          className="facts-wrapping"
          facts={[
            { label: "Amount", value: formatMoney(amount) },
            { label: "Why", value: reasonWords(reason) },
            ...(payerEmail ? [{ label: "Payer", value: payerEmail }] : []),
            ...(projectId
              ? [
                  {
                    label: "Milestone",
                    value: (
                      <Link className="link" to={paths.project(projectId)}>
                        {milestoneTitle}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(expertName ? [{ label: "Expert", value: expertName }] : []),
            { label: "Opened", value: formatDateTime(openedAt) },
            ...(decidedAt ? [{ label: "Decided", value: formatDateTime(decidedAt) }] : []),
            ...(acceptedBy ? [{ label: "Accepted by", value: acceptedBy }] : []),
            { label: "At the card processor", value: <code>{reference}</code> },
          ]}
        />
      </Section>
      <Section title="Money" small>
        <Facts
          className="facts-wrapping"
          facts={[
            { label: "Taken by the bank", value: formatMoney(withdrawn) },
            { label: "Returned by the bank", value: formatMoney(reinstated) },
            { label: "Card processor's fee, paid by the platform", value: formatMoney(fee) },
          ]}
        />
        {loss && (
          <>
            <h3 className="heading mt-6">Who bears the loss</h3>
            <Facts
              className="facts-wrapping"
              facts={[
                { label: "The client's escrow", value: formatMoney(loss.escrow) },
                { label: "The expert", value: formatMoney(loss.expert) },
                { label: "Requested back from the expert", value: formatMoney(loss.askedBack) },
                { label: "The platform", value: formatMoney(loss.platform) },
              ]}
            />
          </>
        )}
      </Section>
      <ChargebackActions chargeback={chargeback} />
    </>
  );
}
