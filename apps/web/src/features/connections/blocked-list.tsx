import type { BlockDto } from "@quorate/api/connections/connections.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { cn } from "../../lib/cn.ts";
import { toUiError } from "../../lib/errors.ts";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./connection-row.module.css";

/** Whom the reader blocked, to think again. */
export function BlockedList() {
  const list = trpc.connections.listBlocks.useInfiniteQuery(
    { limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor },
  );
  return (
    <PagedList
      query={list}
      noun={["person", "people"]}
      what="your blocks"
      rows={2}
      empty={
        <EmptyState title="You haven't blocked anyone">
          You can block people from the menu of a profile or a thread. They aren't told.
        </EmptyState>
      }
    >
      {(blocks) => (
        <ul className="rows">
          {blocks.map((block) => (
            <li key={block.id}>
              <BlockedRow block={block} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function BlockedRow({ block: { id, name, profileImageUrl, title, blockedAt } }: { block: BlockDto }) {
  const cache = trpc.useUtils();
  const { mutate, isPending } = trpc.messages.unblock.useMutation({
    onSuccess: async () => {
      toast({ title: "Unblocked", description: `You and ${name} can find each other again.` });
      await cache.connections.invalidate();
    },
    onError: (error) => toast({ title: "Error", description: toUiError(error).message, variant: "destructive" }),
  });
  return (
    <div className={styles.row}>
      <Portrait name={name} src={profileImageUrl} />
      <div className={styles.who}>
        <h3 className="display-4">{name}</h3>
        {title !== null && <p className="mute text-sm">{title}</p>}
        <p className="caption">Blocked on {formatDate(blockedAt)}</p>
      </div>
      <div className={cn(styles.actions, "button-row")}>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate({ id })}>
          Unblock<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}
