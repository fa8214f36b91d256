import { useSearchParams } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { BookCallButton } from "../features/bookings/book-call-button.tsx";
import { MessagesPage } from "../features/messages/messages-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function MessagesScreen() {
  usePageMeta({ title: "Messages" });
  const [search] = useSearchParams();
  return (
    <SignedInOnly>
      {(user) => (
        <MessagesPage
          counterpartId={search.get("with")}
          messageId={search.get("message")}
          reader={user}
          renderActions={({ expertId, name, hasLeft }) =>
            expertId && !hasLeft && <BookCallButton expert={{ id: expertId, name }} size="sm" />
          }
        />
      )}
    </SignedInOnly>
  );
}
