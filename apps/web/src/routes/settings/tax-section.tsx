import { TaxDetailsSetting } from "../../features/tax-reporting/tax-details-setting.tsx";

/** What an expert tells for the reports to tax authorities. */
export function TaxSection() {
  return <TaxDetailsSetting />;
}
