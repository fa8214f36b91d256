import { Sessions } from "../../features/settings/sessions.tsx";

/** Where the reader is signed in. */
export function SessionsSection() {
  return <Sessions />;
}
