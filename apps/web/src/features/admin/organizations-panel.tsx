import type { AdminOrganizationDto } from "@quorate/api/admin/admin.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { AdminList } from "./admin-list.tsx";
import { ListSearch } from "./list-search.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import type { AdminFilter } from "./use-admin-filter.ts";
import { useListAdminOrganizations } from "./use-admin-lists.ts";
import { useVerifyOrganization } from "./use-verify.ts";

export function OrganizationsPanel({ filter }: { filter: AdminFilter }) {
  const list = useListAdminOrganizations(filter);
  return (
    <>
      <ListSearch
        key={filter.q}
        filter={filter}
        label="Search organizations"
        hint="Name, industry, location or email"
        pendingLabel="Not verified"
      />
      <AdminList
        list={list}
        noun={["organization", "organizations"]}
        renderTable={(rows) => (
          <Table>
            <caption className="sr-only">Organizations and their verification</caption>
            <thead>
              <tr>
                <ColumnHead>Organization</ColumnHead>
                <ColumnHead>Industry</ColumnHead>
                <ColumnHead>Location</ColumnHead>
                <ColumnHead right>Projects</ColumnHead>
                <ColumnHead>Verification</ColumnHead>
                <ColumnHead right>Action</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {rows.map((organization) => (
                <OrganizationLine key={organization.id} organization={organization} />
              ))}
            </tbody>
          </Table>
        )}
      />
    </>
  );
}

function OrganizationLine({ organization }: { organization: AdminOrganizationDto }) {
  const verify = useVerifyOrganization();
  const {
    id,
    name,
    user,
    industry,
    location,
    totalProjects,
    isVerified,
    verificationId,
    verificationStatus,
    verificationDate,
  } = organization;
  return (
    <tr>
      <RowHead>
        <Face face={organization} size={32} className="font-semibold">
          <span className="caption block font-normal break-all">{user.email}</span>
        </Face>
      </RowHead>
      <Cell label="Industry">{industry ?? "Not given"}</Cell>
      <Cell label="Location">{location ?? "Not given"}</Cell>
      <Cell label="Projects" right className="whitespace-nowrap">
        {totalProjects}
      </Cell>
      <Cell label="Verification">
        <span className="block">
          <Status of="verification" value={isVerified ? "approved" : (verificationStatus ?? "none")} />
          {verificationDate && <span className="caption block">{formatDate(verificationDate)}</span>}
        </span>
      </Cell>
      <Cell label="Action" right>
        <ProfileActions
          kind="organization"
          id={id}
          name={name}
          account={{ userId: organization.userId, email: user.email }}
          verificationId={verificationId}
          isVerified={isVerified}
          busy={verify.isPending}
          onVerdict={(verdict) => verify.say({ id, ...verdict })}
        />
      </Cell>
    </tr>
  );
}
