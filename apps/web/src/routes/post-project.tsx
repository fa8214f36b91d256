import { type ComponentProps, useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { Loaded } from "../components/ui/data/loaded.tsx";
import { SkeletonForm } from "../components/ui/data/skeleton.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { followedProject, followOnPath } from "../features/projects/follow-on.ts";
import { PostProjectForm } from "../features/projects/post-project-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { toast } from "../lib/toast.ts";
import { trpc } from "../lib/trpc.ts";

export function PostProjectScreen() {
  usePageMeta({ title: "Post a Project" });
  const after = followedProject(useSearchParams()[0]);
  return (
    <SignedInOnly>
      {(user) =>
        user.organizationId === null ? (
          <OrganizationNeeded />
        ) : (
          <div className="wrap">
            <PageHead title="Post a Project">
              Experts send proposals with a rate, a timeline and a letter. You compare them and accept one.
            </PageHead>
            {after === null ? <PostProjectForm user={user} /> : <FollowOnForm user={user} after={after} />}
          </div>
        )
      }
    </SignedInOnly>
  );
}

type FollowOnFormProps = { user: ComponentProps<typeof PostProjectForm>["user"]; after: string };

/** The form as the finished project leaves it. */
function FollowOnForm({ user, after }: FollowOnFormProps) {
  const project = trpc.projects.get.useQuery({ id: after });
  return (
    <Loaded query={project} what="the finished project" loading={<SkeletonForm label="Loading the form" rows={5} />}>
      {(data) => <PostProjectForm user={user} after={followOnPath(data) === null ? undefined : data} />}
    </Loaded>
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
