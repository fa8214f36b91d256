import type { EntrepreneurId } from "@quorate/core/ids";
import { REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { BLOCKS, CONNECTIONS, REPORTS } from "./content/connections.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** Connections, blocks and reports between founders. Totals follow from the connections. */
export function addConnections(world: DemoWorld): void {
  addInvitations(world);
  addAcceptedApplicants(world);
  for (const { who, whom, daysAgo } of BLOCKS) {
    world.rows.user_blocks.push({
      blocker_id: named(world.users, who),
      blocked_id: named(world.users, whom),
      created_at: world.calendar.at(daysAgo, `block ${who} ${whom}`),
    });
  }
  addReports(world);
  countConnections(world);
}

const entrepreneurId = (name: string) => demoId<EntrepreneurId>(`entrepreneur ${name}`);

function addInvitations({ rows, calendar }: DemoWorld): void {
  for (const { from, to, daysAgo, note, noted = [], answer } of CONNECTIONS) {
    const key = `connection ${from} ${to}`;
    const acceptedDaysAgo =
      answer?.status === "accepted" ? answer.daysAgo : answer?.status === "ended" ? answer.accepted : null;
    const isClosed = answer !== undefined && answer.status !== "accepted";
    rows.connections.push({
      id: demoId(key),
      inviter_id: entrepreneurId(from),
      invitee_id: entrepreneurId(to),
      note: note ?? null,
      status: answer?.status ?? "pending",
      created_at: calendar.at(daysAgo, key),
      updated_at: calendar.at(answer?.daysAgo ?? daysAgo, key),
      accepted_at: acceptedDaysAgo === null ? null : calendar.at(acceptedDaysAgo, `${key} accepted`),
      closed_at: isClosed ? calendar.at(answer.daysAgo, `${key} closed`) : null,
      closed_by_id: isClosed ? entrepreneurId(answer.status === "declined" ? to : from) : null,
    });
    for (const { by, metDaysAgo, privateNotes = null } of noted) {
      rows.connection_sides.push({
        connection_id: demoId(key),
        entrepreneur_id: entrepreneurId(by),
        met_on: metDaysAgo === undefined ? null : calendar.day(metDaysAgo),
        private_notes: privateNotes,
        updated_at: calendar.at(acceptedDaysAgo ?? daysAgo, `${key} noted by ${by}`),
      });
    }
  }
}

/** An accepted applicant is connected with the idea's owner from then on. */
function addAcceptedApplicants({ rows }: DemoWorld): void {
  for (const application of rows.co_founder_applications) {
    const idea = rows.startup_ideas.find(({ id }) => id === application.startup_idea_id);
    if (application.status !== "accepted" || !idea) continue;
    const at = application.updated_at ?? null;
    rows.connections.push({
      id: demoId(`connection by application ${application.id}`),
      inviter_id: application.entrepreneur_id,
      invitee_id: idea.entrepreneur_id,
      status: "accepted",
      ...(at && { created_at: at, accepted_at: at, updated_at: at }),
    });
  }
}

function addReports({ rows, users, calendar }: DemoWorld): void {
  const admin = rows.admin_users[0]?.user_id ?? null;
  for (const { by, about, daysAgo, reason, note, resolved } of REPORTS) {
    const key = `report ${by} ${about} ${REPORT_REASON_LABELS[reason]}`;
    rows.reports.push({
      id: demoId(key),
      reporter_id: named(users, by),
      entrepreneur_id: entrepreneurId(about),
      reason,
      note: note ?? null,
      created_at: calendar.at(daysAgo, key),
      updated_at: calendar.at(resolved?.daysAgo ?? daysAgo, key),
      ...(resolved && {
        status: "resolved",
        outcome: resolved.outcome,
        resolution_note: resolved.note,
        resolved_by_id: admin,
        resolved_at: calendar.at(resolved.daysAgo, `${key} resolved`),
      }),
    });
  }
}

function countConnections({ rows }: DemoWorld): void {
  const accepted = rows.connections.filter(({ status }) => status === "accepted");
  for (const entrepreneur of rows.entrepreneurs) {
    const own = accepted.filter(({ inviter_id, invitee_id }) => [inviter_id, invitee_id].includes(entrepreneur.id));
    entrepreneur.total_connections = own.length;
  }
}
