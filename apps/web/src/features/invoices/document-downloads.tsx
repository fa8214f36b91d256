import type { InvoiceDto } from "@quorate/api/invoices/invoices.schema";
import { Download } from "lucide-react";
import { lazy } from "react";
import { Button, buttonStyles } from "../../components/ui/form/button.tsx";
import { MenuButton } from "../../components/ui/overlay/menu-button.tsx";

const DownloadMenuContent = lazy(async () => ({
  default: (await import("./download-menu-content.tsx")).DownloadMenuContent,
}));

type DownloadsProps = { invoice: Pick<InvoiceDto, "pdfUrl" | "eInvoice">; name: string };

/** The document as PDF; where there is an e-invoice of it, also as one. */
export function DocumentDownloads({ invoice: { pdfUrl, eInvoice }, name }: DownloadsProps) {
  if (eInvoice === null) {
    return (
      <Button variant="secondary" size="sm" asChild>
        <a href={pdfUrl} download aria-label={`PDF of ${name}`}>
          <Download className="icon" aria-hidden="true" />
          PDF
        </a>
      </Button>
    );
  }
  const files = [
    { href: pdfUrl, label: "PDF" },
    { href: eInvoice.facturXUrl, label: "PDF with e-invoice (Factur-X, ZUGFeRD)" },
    { href: eInvoice.ublUrl, label: "E-invoice as UBL" },
    { href: eInvoice.ciiUrl, label: "E-invoice as CII" },
  ];
  return (
    <MenuButton
      className={buttonStyles({ variant: "secondary", size: "sm" })}
      aria-label={`Download ${name}`}
      menu={(state) => <DownloadMenuContent state={state} files={files} />}
    >
      <Download className="icon" aria-hidden="true" />
      Download
    </MenuButton>
  );
}
