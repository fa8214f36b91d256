import { Download } from "lucide-react";
import { Button } from "../form/button.tsx";

/** A file that the server writes: a plain link, so that the browser saves it as it arrives. */
export function DownloadCsv({ href }: { href: string }) {
  return (
    <Button variant="secondary" asChild>
      <a href={href} download>
        <Download className="icon" aria-hidden="true" />
        Download CSV
      </a>
    </Button>
  );
}
