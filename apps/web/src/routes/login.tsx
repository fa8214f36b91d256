import { lazy, Suspense } from "react";
import { SkeletonRows } from "../components/ui/data/skeleton.tsx";
import { TextLink } from "../components/ui/text/link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { ProviderProblem } from "../features/accounts/provider-problem.tsx";
import { SignInWays } from "../features/accounts/sign-in-ways.tsx";
import { useNextPath } from "../features/accounts/use-next-path.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths, withNext } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";

const LinkProviderForm = lazy(async () => ({
  default: (await import("../features/accounts/link-provider-form.tsx")).LinkProviderForm,
}));
const SecondStep = lazy(async () => ({ default: (await import("../features/accounts/second-step.tsx")).SecondStep }));

/** What this browser has begun is asked for first: after the password, or after single sign-on, something may be missing. */
export function LoginScreen() {
  usePageMeta({ title: "Sign in" });
  const next = useNextPath();
  const { data } = trpc.signIn.get.useQuery(undefined, { staleTime: 0 });
  const pending = data?.pending;
  if (pending?.waitsFor === "second_factor") {
    return (
      <LonePage title="One more step" intro="Your account is protected by a second step.">
        <Suspense fallback={<SkeletonRows label="Loading" rows={2} />}>
          <SecondStep pending={pending} next={next} />
        </Suspense>
      </LonePage>
    );
  }
  if (pending?.waitsFor === "password") {
    return (
      <LonePage title="Is this your account?">
        <Suspense fallback={<SkeletonRows label="Loading" rows={2} />}>
          <LinkProviderForm pending={pending} next={next} />
        </Suspense>
      </LonePage>
    );
  }
  return (
    <LonePage
      title="Sign in"
      ways={
        <>
          <p>
            New here? <TextLink to={withNext(paths.signUp, next)}>Create an account</TextLink>
          </p>
          <TextLink to={paths.registerExpert}>Register as Expert</TextLink>
          <TextLink to={paths.demoLogin}>Use a demo account</TextLink>
          <TextLink to={paths.landing}>Back to the homepage</TextLink>
        </>
      }
    >
      <ProviderProblem />
      <SignInWays next={next} provider={data?.provider} />
    </LonePage>
  );
}
