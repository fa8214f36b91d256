import { z } from "zod";
import { zCurrency } from "../schema/scalars.ts";

export const installationSchema = z.object({ currency: zCurrency });
