import { TextLink } from "../components/ui/text/link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { SignUpForm } from "../features/accounts/sign-up-form.tsx";
import { useNextPath } from "../features/accounts/use-next-path.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths, withNext } from "../lib/paths.ts";

export function SignUpScreen() {
  usePageMeta({ title: "Create an account" });
  const next = useNextPath();
  return (
    <LonePage
      title="Create an account"
      intro="Registration is free for everyone."
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
