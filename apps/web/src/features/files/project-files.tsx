import type { ProjectFileDto } from "@quorate/api/files/files.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { canAddFiles } from "@quorate/core/files/project-files";
import { ChevronDown, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { ProjectFileRow } from "./project-file-row.tsx";
import styles from "./project-files.module.css";

const AddFilesDialog = lazy(async () => ({ default: (await import("./add-files-dialog.tsx")).AddFilesDialog }));
const RemoveFileDialog = lazy(async () => ({ default: (await import("./remove-file-dialog.tsx")).RemoveFileDialog }));

const FILES_SHOWN = 5;

/** Whatever was handed over, put there or disputed, the newest first. Of an open project it is there for whom it is meant alone. */
export function ProjectFiles({ project }: { project: ProjectDetailDto }) {
  const query = trpc.files.list.useQuery({ id: project.id });
  const [showsAll, setShowsAll] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ProjectFileDto | null>(null);
  const files = query.data ?? [];
  const shown = showsAll ? files : files.slice(0, FILES_SHOWN);
  const { viewer } = project;
  if (viewer === "visitor" && files.length === 0) return null;
  return (
    <Section title="Files" small>
      {query.isPending && <SkeletonRows label="Loading the files" rows={2} />}
      {query.isError && (
        <ErrorState title="We could not load the files" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && files.length === 0 && <p className="caption">{nothingHere(project)}</p>}
      {shown.length > 0 && (
        <ul className={styles.files}>
          {shown.map((file) => (
            <ProjectFileRow key={file.id} file={file} onRemove={() => setRemoved(file)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {shown.length < files.length && (
          <button className="more" type="button" onClick={() => setShowsAll(true)}>
            Show all {files.length}
            <span className="sr-only"> files</span>
            <ChevronDown className="icon" aria-hidden="true" />
          </button>
        )}
        {canAddFiles(project, viewer === "visitor" ? null : viewer) && (
          <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
            <Plus className="icon" aria-hidden="true" />
            Add files
          </Button>
        )}
      </div>
      <Suspense>
        {isAdding && <AddFilesDialog project={project} onClose={() => setIsAdding(false)} />}
        {removed && <RemoveFileDialog file={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Section>
  );
}

function nothingHere({ viewer, status }: ProjectDetailDto): string {
  if (viewer === "admin") return "Only the client and the expert see these files, until one of them raises a dispute.";
  if (status === "open") {
    return "No files yet. Add what experts need to price the work. Experts you invite, and those who propose, can read it.";
  }
  if (status === "in_progress") return "No files yet. Files you both add, and work handed over, appear here.";
  return "No files on this project, or none that you can see.";
}
