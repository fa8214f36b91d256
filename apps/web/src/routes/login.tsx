import { TextLink } from "../components/ui/text/link.tsx";
import { LogInForm } from "../features/accounts/log-in-form.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { useNextPath } from "../features/accounts/use-next-path.ts";
import { usePageMeta } from "../lib/page-title.ts";
import { paths, withNext } from "../lib/paths.ts";

export function LoginScreen() {
  usePageMeta({ title: "Sign in" });
  const next = useNextPath();
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
      <LogInForm next={next} />
    </LonePage>
  );
}
