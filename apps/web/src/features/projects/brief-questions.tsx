import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import styles from "./project-brief.module.css";

const QuestionsDialog = lazy(async () => ({ default: (await import("./questions-dialog.tsx")).QuestionsDialog }));

/** What the client asks of each proposal, for the client to change as long as the project is open. */
export function BriefQuestions({ project }: { project: ProjectDetailDto }) {
  const [isAsked, setAsked] = useState(false);
  const { questions, viewer, status } = project;
  const canChange = viewer === "client" && status === "open";
  if (questions.length === 0 && !canChange) return null;
  return (
    <div className={styles.questions}>
      <h3 className="heading">Questions for experts</h3>
      {questions.length === 0 ? (
        <p className="mute text-sm">None yet. You can ask up to five; each proposal answers them.</p>
      ) : (
        <ol className={styles.dashes}>
          {questions.map(({ question, isRequired }) => (
            <li key={question}>
              {question}
              {!isRequired && <span className="caption"> optional</span>}
            </li>
          ))}
        </ol>
      )}
      {canChange && (
        <p className="mt-3">
          <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
            {questions.length === 0 ? "Add questions" : "Change questions"}
          </Button>
        </p>
      )}
      {isAsked && (
        <Suspense>
          <QuestionsDialog project={project} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}
