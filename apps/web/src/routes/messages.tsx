import { useSearchParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { MessagesPage } from "../features/messages/messages-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function MessagesScreen() {
  usePageMeta({ title: "Messages" });
  const [search] = useSearchParams();
  return (
    <SignedInOnly>
      {() => (
        <div className="wrap">
          <PageHead title="Messages" />
          <MessagesPage counterpartId={search.get("with")} />
        </div>
      )}
    </SignedInOnly>
  );
}
