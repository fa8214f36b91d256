import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import { Link } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Button } from "../components/ui/form/button.tsx";
import { MessageButton } from "../features/messages/message-button.tsx";
import { OrganizationProfile } from "../features/organizations/organization-profile.tsx";
import { paths } from "../lib/paths.ts";
import { useRouteId } from "../lib/use-route-id.ts";
import { ReviewActions } from "./review-actions.tsx";

export function OrganizationScreen() {
  const id = useRouteId();
  return (
    <SignedInOnly>
      {({ organizationId }) => {
        const isOwn = organizationId === id;
        return (
          <div className="wrap">
            <OrganizationProfile
              key={id}
              id={id}
              renderActions={(organization) => <Actions organization={organization} isOwn={isOwn} />}
              renderReviewActions={(review) => <ReviewActions review={review} isOfReader={isOwn} />}
            />
          </div>
        );
      }}
    </SignedInOnly>
  );
}

function Actions({ organization, isOwn }: { organization: OrganizationProfileDto; isOwn: boolean }) {
  if (!isOwn) return <MessageButton to={{ receiverId: organization.userId }} name={organization.name} />;
  return (
    <>
      <p className="text-sm">
        This is how experts see you.{" "}
        <Link className="link" to={paths.editOrganizationProfile(organization.id)}>
          Edit
        </Link>
      </p>
      <Button asChild variant="secondary">
        <Link to={paths.postProject}>Post a project</Link>
      </Button>
    </>
  );
}
