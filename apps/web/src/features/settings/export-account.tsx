import { useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { hostPaths } from "../../lib/paths.ts";
import { askForProof } from "../../lib/proof.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** All the reader's data as one file. The browser downloads it directly, so the proof is asked for before. */
export function ExportAccount() {
  const cache = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { isFresh } = await cache.accounts.proof.fetch(undefined, { staleTime: 0 });
      if (isFresh || (await askForProof())) window.location.assign(hostPaths.accountExport);
    } catch (error) {
      showRefusal(toUiError(error), "Your data was not downloaded");
    } finally {
      setBusy(false);
    }
  }
  return (
    <Section title="Export your data" note="Everything in one archive">
      <div className="grid max-w-160 gap-4">
        <p>
          Your account and profiles, projects, proposals, messages, payments and reviews as JSON, with tables as CSV
          too, and the documents and pictures you uploaded.
        </p>
        <div className="button-row">
          <Button variant="secondary" busy={isBusy} busyLabel="Preparing..." onClick={() => void download()}>
            Download archive
          </Button>
        </div>
      </div>
    </Section>
  );
}
