import { Switch } from "../../components/ui/form/checkbox.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useSetAvailability } from "./use-set-availability.ts";

/** Whether the reader takes on new projects: one press, another takes it back. */
export function AvailabilitySwitch({ expertId }: { expertId: string }) {
  const { data: expert } = trpc.experts.get.useQuery({ id: expertId });
  const { setAvailability, isPending } = useSetAvailability(expertId);
  const isAvailable = expert?.isAvailable ?? false;
  return (
    <div className="min-h-11 min-w-72">
      {expert && (
        <Switch
          label="Available for new projects"
          hint={
            isAvailable
              ? "You appear under “Available now”."
              : "You're shown as busy. People can still find you by name."
          }
          checked={isAvailable}
          aria-busy={isPending}
          onChange={({ target }) => setAvailability(target.checked)}
        />
      )}
      <span className="sr-only" role="status">
        {expert && (isAvailable ? "You are available for new projects." : "You are shown as busy.")}
      </span>
    </div>
  );
}
