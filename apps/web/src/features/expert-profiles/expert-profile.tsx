import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { useSearchParams } from "react-router-dom";
import { NoProfile } from "../../components/layout/no-profile.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/ui/data/tabs.tsx";
import { PageColumns } from "../../components/ui/text/page.tsx";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ExpertProfileAside } from "./expert-profile-aside.tsx";
import { ExpertProfileHead, type ProfileActions } from "./expert-profile-head.tsx";
import { ProfileExperience } from "./profile-experience.tsx";
import { ProfileOverview } from "./profile-overview.tsx";
import { ProfilePortfolio } from "./profile-portfolio.tsx";
import { ProfileReviews } from "./profile-reviews.tsx";

type RenderActions = (expert: ExpertDto) => ProfileActions;
type ExpertProfileProps = { expertId: string; renderActions: RenderActions };

export function ExpertProfile({ expertId, renderActions }: ExpertProfileProps) {
  const { data: expert, error, refetch } = trpc.experts.get.useQuery({ id: expertId });
  usePageMeta({ title: expert ? `${expert.title}, ${expert.name}` : "Expert profile" });
  if (expert) return <Profile expert={expert} actions={renderActions(expert)} />;
  if (error)
    return (
      <NoProfile
        noun="Expert"
        others={{ label: "Find Experts", path: paths.findExperts }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="py-12">
      <SkeletonRows label="Loading the expert's profile" rows={3} />
    </div>
  );
}

function Profile({ expert, actions }: { expert: ExpertDto; actions: ProfileActions }) {
  const [params, setParams] = useSearchParams();
  const openTab = (tab: string) => setParams(tab === "overview" ? {} : { tab }, { replace: true });
  return (
    <>
      <ExpertProfileHead {...actions} expert={expert} onViewPortfolio={() => openTab("portfolio")} />
      <PageColumns aside={<ExpertProfileAside expert={expert} />}>
        <Tabs value={tabIn(params)} onValueChange={openTab}>
          <TabList aria-label="Profile">
            <Tab value="overview">Overview</Tab>
            <Tab value="experience">Experience</Tab>
            <Tab value="reviews" count={expert.reviews.length}>
              Reviews
            </Tab>
            <Tab value="portfolio">Portfolio</Tab>
          </TabList>
          <TabPanel value="overview">
            <ProfileOverview expert={expert} />
          </TabPanel>
          <TabPanel value="experience">
            <ProfileExperience expert={expert} />
          </TabPanel>
          <TabPanel value="reviews">
            <h2 className="sr-only">Reviews</h2>
            <ProfileReviews reviews={expert.reviews} />
          </TabPanel>
          <TabPanel value="portfolio">
            <h2 className="sr-only">Portfolio</h2>
            <ProfilePortfolio expert={expert} />
          </TabPanel>
        </Tabs>
      </PageColumns>
    </>
  );
}

const TABS = ["overview", "experience", "reviews", "portfolio"];

function tabIn(params: URLSearchParams): string {
  return TABS.find((tab) => tab === params.get("tab")) ?? "overview";
}
