import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";

export function StepCancel() {
  const cache = trpc.useUtils();
  const cancel = trpc.signIn.cancelStep.useMutation({
    onError: (error) => showRefusal(toUiError(error), "We couldn't cancel this sign-in"),
    onSettled: () => cache.signIn.get.invalidate(),
  });
  return (
    <Button variant="quiet" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      Use a different account
    </Button>
  );
}
