import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";

export type ReportedProfileDto = NonNullable<ReportDto["entrepreneur"]>;

export function ReportedProfile({ profile: { id, name, title, openReports } }: { profile: ReportedProfileDto }) {
  return (
    <p className="text-sm">
      <Link className="link" to={paths.entrepreneurProfile(id)}>
        {name}
      </Link>
      <span className="mute">
        , {title}
        {openReports > 1 && ` (${openReports} open reports)`}
      </span>
    </p>
  );
}
