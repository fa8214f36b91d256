import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths, withNext } from "../../lib/paths.ts";
import { Button } from "../ui/form/button.tsx";
import { PageHead } from "../ui/text/page.tsx";

/** What guests see of the co-founder network: why it is not open to them, and the way in. They come back to this screen. */
export function RegistrationRequired({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  usePageMeta({ title: "Registration Required" });
  return (
    <div className="wrap pb-24">
      <PageHead title="Registration Required">{children}</PageHead>
      <div className="button-row">
        <Button asChild>
          <Link to={withNext(paths.login, pathname)}>Sign in</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={withNext(paths.signUp, pathname)}>Create an account</Link>
        </Button>
      </div>
    </div>
  );
}
