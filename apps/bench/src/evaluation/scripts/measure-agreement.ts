import { formatAgreement } from "../agreement-table.ts";
import { readHeldOutSet } from "../data/held-out/read-held-out-set.ts";

console.log(formatAgreement(readHeldOutSet()));
