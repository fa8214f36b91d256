import type { EntrepreneurProfileDto } from "@quorate/api/entrepreneurs/entrepreneurs.schema";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import styles from "./profile-visibility.module.css";

/** Whether others find the profile. What an administrator hid is not the owner's to show. */
export function ProfileVisibility({ profile }: { profile: EntrepreneurProfileDto }) {
  const { mutate, isPending } = useAction(trpc.entrepreneurs.update, {
    done: ({ isActive }) =>
      isActive
        ? { title: "Profile shown", description: "Others can find you again." }
        : { title: "Profile hidden", description: "Your connections stay; no one else can find you." },
    refused: "Error",
  });
  const { id, isActive, hidden } = profile;
  return (
    <section className={cn(styles.visible, "sheet")} aria-labelledby="visibility">
      <div>
        <h2 className="heading" id="visibility">
          {isActive ? "Your profile is shown" : "Your profile is hidden"}
        </h2>
        <p className="mute text-sm">
          {hidden
            ? `An administrator hid it after a report: ${hidden.reason}. Only an administrator can show it again.`
            : isActive
              ? "Anyone signed in can find it and invite you."
              : "No one can find it or invite you. Your connections stay."}
        </p>
      </div>
      {!hidden && (
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel="Saving..."
          onClick={() => mutate({ id, isActive: !isActive })}
        >
          {isActive ? "Hide profile" : "Show profile"}
        </Button>
      )}
    </section>
  );
}
