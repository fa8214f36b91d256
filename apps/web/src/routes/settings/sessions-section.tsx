import { RememberedBrowsers } from "../../features/settings/remembered-browsers.tsx";
import { Sessions } from "../../features/settings/sessions.tsx";

/** Where the reader is signed in, and where the second step is not asked for. */
export function SessionsSection() {
  return (
    <>
      <Sessions />
      <RememberedBrowsers />
    </>
  );
}
