import type { MyInvitationDto } from "@quorate/api/journeys/journeys.schema";
import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Face, type FaceDto } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { NotRankedYet } from "../../components/ui/data/not-ranked-yet.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { reasonsInOneSentence } from "../../lib/words.ts";

type Row = {
  id: string;
  title: string;
  to: string;
  face?: FaceDto | null;
  caption?: string;
  note?: ReactNode;
  end?: ReactNode;
};

/** Nothing to show is not worth a heading here: the checklist above says what comes next. */
function LinkedRows({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {children}
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-4 py-3">
            <div>
              <h3 className="heading">
                <Link className="title-link" to={row.to}>
                  {row.title}
                </Link>
              </h3>
              {row.face && (
                <p className="mt-1 text-sm">
                  <Face face={row.face} />
                </p>
              )}
              {row.caption && <p className="caption">{row.caption}</p>}
              {row.note}
            </div>
            {row.end}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function InvitationList({ invitations }: { invitations: readonly MyInvitationDto[] }) {
  const rows = invitations.map(({ id, projectId, projectTitle, organization, note, hiddenDetails }) => ({
    id,
    title: projectTitle,
    to: paths.project(projectId),
    face: organization,
    ...(note && { caption: note, note: <HiddenDetails of="invitation" details={hiddenDetails} isOwn={false} /> }),
  }));
  return <LinkedRows title="Project invitations" rows={rows} />;
}

export function ProposalList({ proposals }: { proposals: readonly MyProposalDto[] }) {
  const rows = proposals.map((proposal) => ({
    id: proposal.id,
    title: proposal.project.title,
    to: paths.project(proposal.project.id),
    face: proposal.project.organization,
    end: <ProposalStatus proposal={proposal} />,
  }));
  return <LinkedRows title="Active proposals" rows={rows} />;
}

type RunningProps = { title: string; projects: readonly ProjectDto[]; nameOf: "expert" | "organization" };

export function RunningProjects({ title, projects, nameOf }: RunningProps) {
  const rows = projects.map((project) => ({
    id: project.id,
    title: project.title,
    to: paths.project(project.id),
    face: project[nameOf],
    end: <Status of="project" value={project.status} />,
  }));
  return <LinkedRows title={title} rows={rows} />;
}

export function MatchList({ matches, isUnranked }: { matches: readonly ExpertMatchDto[]; isUnranked: boolean }) {
  const rows = matches.map(({ expert, matchScore, reasons }) => ({
    id: expert.id,
    title: expert.title,
    to: paths.expertProfile(expert.id),
    face: { ...expert, hasPage: true },
    caption: reasonsInOneSentence(reasons),
    end: matchScore !== null && <MatchFigure score={matchScore} />,
  }));
  return (
    <LinkedRows title="Matches for your newest open project" rows={rows}>
      {isUnranked && <NotRankedYet of="experts" />}
    </LinkedRows>
  );
}
