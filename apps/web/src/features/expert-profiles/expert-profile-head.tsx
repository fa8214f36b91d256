import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FactsLine } from "../../components/experts/expert-facts.tsx";
import { ProfileHead } from "../../components/layout/profile-head.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Rating, VerifiedMark } from "../../components/ui/text/marks.tsx";
import { counted } from "../../lib/counted.ts";
import { paths } from "../../lib/paths.ts";

type ExpertProfileHeadProps = { expert: ExpertDto; isOwn: boolean; shortlist: ReactNode; onViewPortfolio: () => void };

export function ExpertProfileHead({ expert, isOwn, shortlist, onViewPortfolio }: ExpertProfileHeadProps) {
  const { name, title, profileImageUrl, mbaSchool, graduationYear, isVerified, rating, totalProjects } = expert;
  return (
    <ProfileHead
      picture={{ name, src: profileImageUrl }}
      title={title}
      name={name}
      detail={
        <>
          {mbaSchool}, <span className="whitespace-nowrap">{graduationYear}</span>
        </>
      }
      marks={
        <FactsLine>
          {isVerified && <VerifiedMark />}
          <Rating rating={rating} />
          {totalProjects > 0 && (
            <span className="whitespace-nowrap">{counted(totalProjects, "project")} completed here</span>
          )}
        </FactsLine>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onViewPortfolio}>
            View Portfolio
          </Button>
          {shortlist}
          {isOwn && (
            <>
              <Button asChild variant="secondary">
                <Link to={paths.editExpertProfile(expert.id)}>Edit profile</Link>
              </Button>
              <Button asChild variant="quiet">
                <Link to={paths.expertServices}>Edit services and portfolio</Link>
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
