import type { SecondFactorDto } from "@quorate/api/second-factor/second-factor.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { ConfirmDialog } from "../../components/ui/overlay/confirm-dialog.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { showRefusal } from "../../lib/refusal-toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";

/** Single sign-on of this installation, linked to the account or not. */
export function ProviderSetting({
  provider: { name, linked },
}: {
  provider: NonNullable<SecondFactorDto["provider"]>;
}) {
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const link = trpc.signIn.beginProviderLink.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showRefusal(toUiError(error), "Single sign-on was not linked"),
  });
  const unlink = useAction(trpc.signIn.unlinkProvider, {
    done: { title: "Single sign-on unlinked", description: "We have sent you an email." },
    refused: "Single sign-on was not unlinked",
  });
  return (
    <Section title="Linked sign-in" note={`Single sign-on with ${name}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {linked ? (
          <p>
            Linked to {linked.email || "your account there"} since {formatDate(linked.since)}.
          </p>
        ) : (
          <p>Your account is not linked. Link it to sign in with {name}.</p>
        )}
        {linked ? (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Unlink
          </Button>
        ) : (
          <Button variant="secondary" size="sm" busy={link.isPending} onClick={() => link.mutate({ next: pathname })}>
            Link
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Unlink ${name}?`}
          description="You can't sign in here with it any more. Your account there isn't affected."
          action="Unlink"
          keep="Keep it linked"
          busy={unlink.isPending}
          onConfirm={() => unlink.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
