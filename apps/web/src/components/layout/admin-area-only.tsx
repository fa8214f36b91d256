import { type AdminArea, type AdminRole, looksAfter, rolesWith } from "@quorate/core/access/admin-role";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { AdminsOnly } from "./admins-only.tsx";
import { NoticePage } from "./notice-page.tsx";
import { SignedInOnly } from "./signed-in-only.tsx";

/**
 * A screen for administrators whose role includes the area. Other administrators learn whose area it is, and all other users what it is
 * for, from `about`: a sentence.
 */
export function AdminAreaOnly({ area, about, children }: { area: AdminArea; about: string; children: ReactNode }) {
  return (
    <SignedInOnly>
      {({ adminRole }) => {
        if (adminRole === null) return <AdminsOnly>{about}</AdminsOnly>;
        return looksAfter({ adminRole }, area) ? children : <OtherRole area={area} role={adminRole} />;
      }}
    </SignedInOnly>
  );
}

function OtherRole({ area, role }: { area: AdminArea; role: AdminRole }) {
  const roles = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(rolesWith(area));
  return (
    <NoticePage title="Your role doesn't cover this" action={{ label: "Go to the Admin Panel", to: paths.admin }}>
      {`It is for administrators whose role is ${roles}; yours is ${role}. Ask a full administrator if you need access.`}
    </NoticePage>
  );
}
