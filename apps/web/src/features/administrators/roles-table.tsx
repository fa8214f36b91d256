import { ADMIN_AREAS, ADMIN_ROLES, looksAfter } from "@quorate/core/access/admin-role";
import { AREA_WORDS, ROLE_WORDS } from "@quorate/core/access/admin-role-words";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";

/** Each area with the roles that it belongs to, in words. */
export function RolesTable() {
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead>Area</ColumnHead>
          {ADMIN_ROLES.map((role) => (
            <ColumnHead key={role}>{ROLE_WORDS[role].name}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {ADMIN_AREAS.map((area) => (
          <tr key={area}>
            <RowHead>
              {AREA_WORDS[area].name}
              <span className="caption block font-normal">{AREA_WORDS[area].text}</span>
            </RowHead>
            {ADMIN_ROLES.map((adminRole) => (
              <Cell key={adminRole} label={ROLE_WORDS[adminRole].name}>
                {looksAfter({ adminRole }, area) ? "Yes" : <span className="mute">No</span>}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
