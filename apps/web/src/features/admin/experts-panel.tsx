import type { AdminExpertDto } from "@quorate/api/admin/admin.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDate } from "@quorate/core/format/date-format";
import { EXPEDITED_REVIEW } from "@quorate/core/verification/expedited-review";
import { REVIEW_BUSINESS_DAYS } from "@quorate/core/verification/review-queue";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { AdminList } from "./admin-list.tsx";
import { ListSearch } from "./list-search.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import type { AdminFilter } from "./use-admin-filter.ts";
import { useListAdminExperts } from "./use-admin-lists.ts";
import { useVerifyExpert } from "./use-verify.ts";

const DOCUMENT_LABELS = { education_certificate: "Education certificate", cv: "CV", additional: "Additional file" };

export function ExpertsPanel({ filter }: { filter: AdminFilter }) {
  const list = useListAdminExperts(filter);
  return (
    <>
      <ListSearch
        key={filter.q}
        filter={filter}
        label="Search experts"
        hint="Name, email, title or school"
        pendingLabel="Pending"
      />
      <p className="caption mb-4">
        Applicants are promised an answer within {REVIEW_BUSINESS_DAYS.min}–{REVIEW_BUSINESS_DAYS.max} business days, or{" "}
        {EXPEDITED_REVIEW.businessDays} with a paid expedited review.
      </p>
      <AdminList list={list} noun={["expert", "experts"]} renderTable={(rows) => <ExpertTable experts={rows} />} />
    </>
  );
}

function ExpertTable({ experts }: { experts: readonly AdminExpertDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Experts and their verification</caption>
      <thead>
        <tr>
          <ColumnHead>Expert</ColumnHead>
          <ColumnHead>Credentials</ColumnHead>
          <ColumnHead>Verification</ColumnHead>
          <ColumnHead>Documents</ColumnHead>
          <ColumnHead right>Action</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {experts.map((expert) => (
          <ExpertLine key={expert.id} expert={expert} />
        ))}
      </tbody>
    </Table>
  );
}

function ExpertLine({ expert }: { expert: AdminExpertDto }) {
  const mayVerify = useLooksAfter()("verification");
  const verify = useVerifyExpert();
  const name = fullName(expert.user);
  const { id, hasPage, isVerified, documents } = expert;
  const face = { id, name, profileImageUrl: expert.user.profileImageUrl, hasPage };
  return (
    <tr>
      <RowHead>
        <Face face={face} size={32} className="font-semibold">
          <span className="caption block font-normal">{expert.title}</span>
          <span className="caption block font-normal break-all">{expert.user.email}</span>
        </Face>
      </RowHead>
      <Cell label="Credentials">
        {expert.mbaSchool}, {expert.graduationYear}
      </Cell>
      <Cell label="Verification">
        <span className="block">
          <Verification expert={expert} />
        </span>
      </Cell>
      <Cell label="Documents">
        {documents.length === 0 && <span className="caption">None</span>}
        {!mayVerify && documents.length > 0 && <span className="caption">{documents.length}</span>}
        {mayVerify &&
          documents.map(({ kind, url }) => (
            <a key={url} className="link block" href={url} download>
              {DOCUMENT_LABELS[kind]}
              <span className="sr-only"> of {name}</span>
            </a>
          ))}
      </Cell>
      <Cell label="Action" right>
        <ProfileActions
          kind="expert"
          id={id}
          name={name}
          account={{ userId: expert.userId, email: expert.user.email }}
          verificationId={expert.verificationId}
          isVerified={isVerified}
          busy={verify.isPending}
          onVerdict={(verdict) => verify.say({ id, ...verdict })}
        />
      </Cell>
    </tr>
  );
}

function Verification({
  expert: { isVerified, verificationStatus, verificationDate, decidedBy, queue },
}: {
  expert: AdminExpertDto;
}) {
  if (isVerified) {
    return (
      <>
        <Status of="verification" value="approved" />
        {verificationDate && <span className="caption block">{formatDate(verificationDate)}</span>}
        {decidedBy && <span className="caption block break-all">by {decidedBy}</span>}
      </>
    );
  }
  return (
    <>
      <Status of="verification" value={verificationStatus ?? "pending"} />
      {queue?.isExpedited && <span className="block text-sm font-semibold">Expedited</span>}
      {queue && (
        <span className="caption block">
          {queue.businessDays === 1 ? "1 business day" : `${queue.businessDays} business days`} in the queue
        </span>
      )}
      {queue?.isOverdue && <span className="block text-sm font-semibold">Overdue</span>}
    </>
  );
}
