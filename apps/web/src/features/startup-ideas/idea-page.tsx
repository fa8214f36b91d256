import type { StartupIdeaDetailDto } from "@quorate/api/idea-pages/idea-pages.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { IDEA_TIME_COMMITMENT_LABELS } from "@quorate/core/startup-ideas/startup-idea";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { Facts, PageColumns, PageHead, Section } from "../../components/ui/text/page.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./idea-page.module.css";
import { IdeaTerms } from "./idea-terms.tsx";

const NAMES = new Intl.ListFormat("en-GB");

type IdeaPageProps = {
  idea: StartupIdeaDetailDto;
  /** What the reader can do with it, in the head. */
  actions?: ReactNode;
  /** The owner's board, over the whole width. */
  board?: ReactNode;
  /** The reader's application. */
  application?: ReactNode;
};

export function IdeaPage({ idea, actions, board, application }: IdeaPageProps) {
  return (
    <div className="wrap pb-24">
      <Breadcrumb steps={[{ label: "Startup Ideas", to: paths.startupIdeas }, { label: idea.title }]} />
      <PageHead title={idea.title} actions={actions}>
        <IdeaTerms idea={idea} />
      </PageHead>
      {board}
      <PageColumns aside={<IdeaAside idea={idea} isOwn={board !== undefined} />}>
        <Section title="The idea">
          <p className={cn(styles.text, "measure")}>{idea.description}</p>
        </Section>
        <Section title="Required skills">
          {idea.requiredSkills.length > 0 ? (
            <TagList items={idea.requiredSkills} max={idea.requiredSkills.length} label="Required skills" />
          ) : (
            <p className="mute text-sm">No particular skills.</p>
          )}
        </Section>
        {application}
      </PageColumns>
    </div>
  );
}

/** What the head has not said already. Readers see what is given; its owner also what is not, as applicants ask for it. */
function IdeaAside({ idea, isOwn }: { idea: StartupIdeaDetailDto; isOwn: boolean }) {
  const { timeCommitmentRequired: time } = idea;
  const optional = [
    { label: "Target market", value: idea.targetMarket },
    { label: "Business model", value: idea.businessModel },
    { label: "Equity offered", value: idea.equityOffered },
    { label: "Time commitment", value: time && IDEA_TIME_COMMITMENT_LABELS[time] },
  ];
  const missing = [...optional, { label: "Funding", value: idea.fundingStatus }]
    .filter(({ value }) => !value)
    .map(({ label }) => label.toLowerCase());
  return (
    <>
      <Section small title="Facts">
        <Facts
          facts={[
            ...optional.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
            { label: "Posted", value: formatDate(idea.createdAt) },
            ...(isOwn ? [{ label: "Views", value: idea.viewCount }] : []),
          ]}
        />
        {isOwn && missing.length > 0 && <p className="caption mt-2">Not filled in yet: {NAMES.format(missing)}.</p>}
      </Section>
      {!isOwn && (
        <Section small title="Founder">
          <div className={styles.owner}>
            <Portrait name={idea.owner.name} src={idea.owner.profileImageUrl} />
            <div>
              <p className="font-semibold">
                <Link className="title-link" to={paths.entrepreneurProfile(idea.owner.id)}>
                  {idea.owner.name}
                </Link>
              </p>
              <p className="mute text-sm">{idea.owner.title}</p>
            </div>
          </div>
        </Section>
      )}
    </>
  );
}
