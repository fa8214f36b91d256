import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { usePageMeta } from "../../lib/page-title.ts";
import { hostPaths, withNext } from "../../lib/paths.ts";
import { Button } from "../ui/form/button.tsx";
import { PageHead } from "../ui/text/page.tsx";

type NoticePageProps = {
  title: string;
  /** Why, or what would change it. */
  children: ReactNode;
  /** The next step: one link. */
  action: { label: string; to: string };
};

/** A whole screen that cannot be shown to this reader: it says so and leads on. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  usePageMeta({ title });
  return (
    <div className="wrap pb-24">
      <PageHead title={title}>{children}</PageHead>
      <Button variant="secondary" asChild>
        <Link to={action.to}>{action.label}</Link>
      </Button>
    </div>
  );
}

/** For screens that ask for a sign-in instead of sending the reader there. After signing in the reader returns to the screen. */
export function LogInPage({ title, path }: { title: string; path: string }) {
  usePageMeta({ title });
  return (
    <div className="wrap pb-24">
      <PageHead title={title}>You'll come back to this page afterwards.</PageHead>
      <Button asChild>
        <a href={withNext(hostPaths.login, path)}>Sign in</a>
      </Button>
    </div>
  );
}
