import type { FilePurpose } from "@quorate/core/files/file";
import type { FileId } from "@quorate/core/ids";
import type { Viewer } from "../context.ts";
import { keepFile } from "../files/keep-file.service.ts";
import type { TestContext } from "./test-context.ts";

/** An upload that waits to be used; what it holds is the host's. */
export async function uploadFile(
  test: TestContext,
  { userId }: Viewer,
  { name = "report.pdf", purpose = "deliverable" }: { name?: string; purpose?: FilePurpose } = {},
): Promise<FileId> {
  const id = test.ports.newId<FileId>();
  const content = { name, mediaType: "application/pdf", sizeBytes: 1_024 };
  await keepFile(test.ports, {
    id,
    uploaderId: userId,
    purpose,
    ...content,
    safety: "unchecked",
    now: test.clock.now(),
  });
  return id;
}
