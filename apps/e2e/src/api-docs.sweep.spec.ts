import { test } from "@playwright/test";
import { LOOKS, testThatItReadsWell } from "./api-docs-looks.ts";

test.describe.configure({ timeout: 120_000 });

for (const look of LOOKS.slice(1)) testThatItReadsWell(look);
