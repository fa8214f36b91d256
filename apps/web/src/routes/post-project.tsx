import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { PostProjectForm } from "../features/projects/post-project-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { toast } from "../lib/toast.ts";

export function PostProjectScreen() {
  usePageMeta({ title: "Post a Project" });
  return (
    <SignedInOnly>
      {(user) =>
        user.organizationId === null ? (
          <OrganizationNeeded />
        ) : (
          <div className="wrap">
            <PageHead title="Post a Project">
              Experts answer with a rate, a timeline and a letter. You compare them and accept one.
            </PageHead>
            <PostProjectForm user={user} />
          </div>
        )
      }
    </SignedInOnly>
  );
}

/** Projects belong to an organization, so the way there comes first. */
function OrganizationNeeded() {
  useEffect(() => {
    toast({
      title: "Organization Profile Required",
      description: "Register your organization first. It takes two minutes, then you can post the project.",
      variant: "destructive",
    });
  }, []);
  return <Navigate to={paths.registerOrganization} replace />;
}
