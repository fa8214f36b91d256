import { TextLink } from "../components/ui/text/link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { SignUpForm } from "../features/accounts/sign-up-form.tsx";
import { useNextPath } from "../features/accounts/use-next-path.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths, withNext } from "../lib/paths.ts";

/** Who comes from the choice of a role reads that it is not forgotten. */
const STEPS: Readonly<Record<string, string>> = {
  [paths.registerExpert]: "First your account, then your expert profile.",
  [paths.registerOrganization]: "First your account, then your organization.",
  [paths.registerEntrepreneur]: "First your account, then your entrepreneur profile.",
};

function introOf(next: string | null): string {
  const step = next === null ? undefined : STEPS[next];
  return step ? `${step} Registration is free for everyone.` : "Registration is free for everyone.";
}

export function SignUpScreen() {
  usePageMeta({ title: "Create an account" });
  const next = useNextPath();
  return (
    <LonePage
      title="Create an account"
      intro={introOf(next)}
      ways={
        <>
          <p>
            Already have one? <TextLink to={withNext(paths.login, next)}>Sign in</TextLink>
          </p>
          <TextLink to={paths.landing}>Back to the homepage</TextLink>
        </>
      }
    >
      <SignUpForm next={next} />
    </LonePage>
  );
}
