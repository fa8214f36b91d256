import { Link } from "react-router-dom";
import { Button } from "../components/ui/form/button.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function NotFoundScreen() {
  usePageMeta({ title: "404 Page Not Found" });
  return (
    <div className="wrap pb-24">
      <PageHead title="404 Page Not Found">The address may be mistyped, or the page has moved.</PageHead>
      <Button variant="secondary" asChild>
        <Link to={paths.landing}>Go to the homepage</Link>
      </Button>
    </div>
  );
}
