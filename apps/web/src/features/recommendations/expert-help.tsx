import { lazy, Suspense, useId, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./expert-help.module.css";

const RecommendExpertsDialog = lazy(async () => ({
  default: (await import("./recommend-experts-dialog.tsx")).RecommendExpertsDialog,
}));

/** For all users who are not experts. `success` chooses the words that follow a message: the home screen has its own. */
export function ExpertHelp({ success = "selected" }: { success?: "selected" | "sent" }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={cn(styles.expertHelp, "sheet")} aria-labelledby={titleId}>
      <h2 className="display-4" id={titleId}>
        Find Expert Help
      </h2>
      <p className="mute text-sm">
        Choose a category or list the skills you need, and we'll suggest up to three people to contact.
      </p>
      <Button className={styles.button} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Get recommendations
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecommendExpertsDialog success={success} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
