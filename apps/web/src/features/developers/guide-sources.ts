import mainJobPython from "../../../../example-integration/src/guide/main-job.py?raw";
import mainJobShell from "../../../../example-integration/src/guide/main-job.sh?raw";
// oxlint-disable-next-line import/default -- its text is the default export, not what it exports itself
import mainJobTypeScript from "../../../../example-integration/src/guide/main-job.ts?raw";
import webhookPython from "../../../../example-integration/src/guide/read-webhook.py?raw";
import webhookShell from "../../../../example-integration/src/guide/read-webhook.sh?raw";
// oxlint-disable-next-line import/default -- its text is the default export, not what it exports itself
import webhookTypeScript from "../../../../example-integration/src/guide/read-webhook.ts?raw";

/** The programs of the guide, each file as the server's test runs it: what stands here is what works. */
export const GUIDE_LANGUAGES = [
  { id: "sh", label: "curl", mainJob: mainJobShell, webhook: webhookShell },
  { id: "ts", label: "TypeScript", mainJob: mainJobTypeScript, webhook: webhookTypeScript },
  { id: "py", label: "Python", mainJob: mainJobPython, webhook: webhookPython },
] as const;
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];
export type LanguageId = GuideLanguage["id"];
