import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { PublicReviewDto } from "@quorate/api/track-records/track-records.schema";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { NoProfile } from "../../components/layout/no-profile.tsx";
import { ProfileColumns } from "../../components/layout/profile-columns.tsx";
import { ProfileSkeleton } from "../../components/layout/profile-skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";
import { ExpertAbout, RatePanel } from "./expert-profile-aside.tsx";
import { ExpertProfileHead } from "./expert-profile-head.tsx";
import { ProfileExperience } from "./profile-experience.tsx";
import { ProfileOverview } from "./profile-overview.tsx";
import { ProfilePortfolio } from "./profile-portfolio.tsx";
import { ProfileResults } from "./profile-results.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";

/** What a reader can do about an expert, besides reading, and when the expert is next free for a call. */
type ProfileActions = { contact: ReactNode; shortlist: ReactNode; nextFreeTime?: ReactNode };

type ProfileParts = {
  renderActions: (expert: ExpertDto) => ProfileActions;
  /** What the reviewed expert can do about a review. */
  renderReviewActions: (review: PublicReviewDto) => ReactNode;
};

export function ExpertProfile({ expertId, ...parts }: ProfileParts & { expertId: string }) {
  const { data: expert, error, refetch } = trpc.experts.get.useQuery({ id: expertId });
  usePageMeta(expert ? metaOf(expert) : { title: "Expert profile" });
  if (expert) return <Profile expert={expert} {...parts} />;
  if (error)
    return (
      <NoProfile
        noun="Expert"
        others={{ label: "Find Experts", path: paths.findExperts }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <ProfileSkeleton label="Loading the expert's profile" />;
}

const DESCRIPTION_LENGTH_MAX = 160;

function metaOf({ title, name, bio, mbaSchool }: ExpertDto) {
  const text = `${name}, ${title}, ${mbaSchool}. ${bio ?? ""}`.trim();
  const description =
    text.length <= DESCRIPTION_LENGTH_MAX ? text : `${text.slice(0, DESCRIPTION_LENGTH_MAX - 1).trimEnd()}…`;
  return { title: `${title}, ${name}`, description };
}

function Profile({ expert, renderActions, renderReviewActions }: ProfileParts & { expert: ExpertDto }) {
  const [params, setParams] = useSearchParams();
  const isOwn = useSession().user?.expertId === expert.id;
  const openTab = (tab: string) => setParams(tab === "overview" ? {} : { tab }, { replace: true });
  const { contact, shortlist, nextFreeTime } = renderActions(expert);
  return (
    <ProfileColumns
      panel={<RatePanel expert={expert} contact={contact} />}
      panelLabel="Rate and contact"
      about={
        <>
          {nextFreeTime}
          <ExpertAbout expert={expert} />
        </>
      }
    >
      <ExpertProfileHead
        expert={expert}
        isOwn={isOwn}
        shortlist={shortlist}
        onViewPortfolio={() => openTab("portfolio")}
      />
      <ProfileResults portfolio={expert.portfolio} isOwn={isOwn} />
      <Tabs value={tabIn(params)} onValueChange={openTab}>
        <TabList aria-label="Profile">
          <Tab value="overview">Overview</Tab>
          <Tab value="experience">Experience</Tab>
          <Tab value="reviews" count={expert.reviewSummary.count}>
            Reviews
          </Tab>
          <Tab value="portfolio">Portfolio</Tab>
        </TabList>
        <TabPanel value="overview">
          <ProfileOverview
            expert={expert}
            renderReviewActions={renderReviewActions}
            onReadReviews={() => openTab("reviews")}
          />
        </TabPanel>
        <TabPanel value="experience">
          <ProfileExperience expert={expert} />
        </TabPanel>
        <TabPanel value="reviews">
          <h2 className="sr-only">Reviews</h2>
          <ProfileReviews expert={expert} renderReviewActions={renderReviewActions} />
        </TabPanel>
        <TabPanel value="portfolio">
          <h2 className="sr-only">Portfolio</h2>
          <ProfilePortfolio expert={expert} />
        </TabPanel>
      </Tabs>
    </ProfileColumns>
  );
}

const TABS = ["overview", "experience", "reviews", "portfolio"];

function tabIn(params: URLSearchParams): string {
  return TABS.find((tab) => tab === params.get("tab")) ?? "overview";
}
