import {
  type ClosingDto,
  closeAccountForm,
  closeAccountInput,
} from "@quorate/api/account-closing/account-closing.schema";
import { PASSWORD_TYPED_MAX } from "@quorate/api/accounts/accounts.schema";
import { CLOSING_OBSTACLES, type ClosingObstacleCode } from "@quorate/core/accounts/account-closing";
import { useState } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Form, useZodForm } from "../../components/ui/form/form.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { TextLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { forgetTypingAtLogOut } from "../../lib/kept-typing.ts";
import { trpc } from "../../lib/trpc.ts";

type Words = { one: string; many: string; next: string };

/** What prevents closing the account, and what to do about it. */
const OBSTACLE_WORDS: Record<ClosingObstacleCode, Words> = {
  "last-administrator": {
    one: "You are the last administrator",
    many: "You are the last administrator",
    next: "Make somebody else an administrator first.",
  },
  "money-held": {
    one: "Money is held in escrow for one milestone",
    many: "Money is held in escrow for # milestones",
    next: "Release it, have it refunded, or wait for the automatic release.",
  },
  "open-disputes": {
    one: "One dispute is open",
    many: "# disputes are open",
    next: "It ends with the administrator's decision.",
  },
  "bank-asks": {
    one: "A bank asks for one payment back",
    many: "Banks ask for # payments back",
    next: "The milestone or call that it paid for says how much. Wait for the bank's decision.",
  },
  "running-projects": {
    one: "One project is running",
    many: "# projects are running",
    next: "Complete it, or cancel it together with the other side.",
  },
  "open-projects": {
    one: "One project is open for proposals",
    many: "# projects are open for proposals",
    next: "Cancel it on its page.",
  },
  "pending-proposals": {
    one: "One proposal of yours waits for its answer",
    many: "# proposals of yours wait for their answer",
    next: "Withdraw it.",
  },
  "payouts-due": {
    one: "One payout is on its way to you",
    many: "# payouts are on their way to you",
    next: "Wait until it has arrived; it may need your payout account.",
  },
  "refunds-due": {
    one: "One refund is on its way to you",
    many: "# refunds are on their way to you",
    next: "Wait until it has arrived.",
  },
  "payments-under-way": {
    one: "One payment is under way",
    many: "# payments are under way",
    next: "Finish it on the payment page, or cancel it there.",
  },
};

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const { data: closing, error, refetch } = trpc.accounts.closing.useQuery(undefined, { staleTime: 0 });
  return (
    <Section title="Delete your account" note="For good, after a time to change your mind">
      <Loaded
        query={{ data: closing, error, refetch }}
        failed="We could not look at your account"
        loading="Looking at your account"
        keeps
      >
        {(closing) => (
          <div className="grid max-w-160 gap-4">
            <p>
              Nobody sees you any more from the moment you delete it. For {closing.undoneDays} days you undo it by
              logging in. Afterwards your personal data, texts, documents and pictures are erased, and others see
              “Former member” where you were. What was paid stays in the books, without your name. A paid plan is not
              renewed, and API tokens end at once.
            </p>
            {closing.obstacles.length > 0 && <Obstacles obstacles={closing.obstacles} />}
            <div className="button-row">
              <Button
                variant="destructive"
                aria-haspopup="dialog"
                disabled={closing.obstacles.length > 0}
                onClick={() => setAsking(true)}
              >
                Delete account
              </Button>
            </div>
          </div>
        )}
      </Loaded>
      {isAsking && closing && <DeleteDialog days={closing.undoneDays} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Obstacles({ obstacles }: Pick<ClosingDto, "obstacles">) {
  return (
    <div>
      <p className="font-semibold">Before that, settle what is open with others:</p>
      <ul className="rows mt-2" aria-label="What stands in the way">
        {obstacles.map(({ code, count }) => {
          const { one, many, next } = OBSTACLE_WORDS[code];
          const fact = (count === 1 ? one : many).replace("#", String(count));
          const place = CLOSING_OBSTACLES[code];
          return (
            <li key={code} className="py-3">
              <p>{place.startsWith("/settings") ? fact : <TextLink to={place}>{fact}</TextLink>}</p>
              <p className="caption">{next}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function DeleteDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const { data: proof, isError } = trpc.accounts.proof.useQuery(undefined, { staleTime: 0 });
  const ways = proof?.ways ?? (isError ? (["password"] as const) : null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Delete your account?"
        description={`You are signed out everywhere. Log in within ${days} days, and everything is as it was.`}
      >
        {!ways && <SkeletonRows label="One moment" rows={2} />}
        {ways &&
          (ways.some((way) => way === "password") ? <WithPassword hasMore={ways.length > 1} /> : <WithoutPassword />)}
      </DialogContent>
    </Dialog>
  );
}

function useDelete() {
  const { mutateAsync } = trpc.accounts.close.useMutation();
  return async (proof: { password?: string }) => {
    await mutateAsync(proof);
    // Everything on the screen belongs to the closed account.
    forgetTypingAtLogOut();
    window.location.assign("/");
  };
}

/** `hasMore`: a passkey or an app does as well as the password. */
function WithPassword({ hasMore }: { hasMore: boolean }) {
  const remove = useDelete();
  const [isOther, setOther] = useState(false);
  const form = useZodForm({ schema: closeAccountForm, defaultValues: { password: "" } });
  if (isOther) return <WithoutPassword onBack={() => setOther(false)} />;
  return (
    <Form form={form} className="mt-3 grid gap-3" aria-label="Delete your account" onSubmit={remove}>
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_TYPED_MAX}
      />
      {hasMore && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setOther(true)}>
          Confirm in another way
        </Button>
      )}
      <Actions isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

/** Who it is, the server asks for where it has to. */
function WithoutPassword({ onBack }: { onBack?: () => void }) {
  const remove = useDelete();
  const form = useZodForm({ schema: closeAccountInput, defaultValues: {} });
  return (
    <Form form={form} className="mt-3 grid gap-3" aria-label="Delete your account" onSubmit={() => remove({})}>
      <p>You may be asked to confirm that it is you before anything happens.</p>
      {onBack && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onBack}>
          Use your password instead
        </Button>
      )}
      <Actions isBusy={form.formState.isSubmitting} />
    </Form>
  );
}

function Actions({ isBusy }: { isBusy: boolean }) {
  return (
    <DialogActions>
      <DialogCancel>Keep it</DialogCancel>
      <Button type="submit" variant="destructive" busy={isBusy} busyLabel="Deleting...">
        Delete account
      </Button>
    </DialogActions>
  );
}
