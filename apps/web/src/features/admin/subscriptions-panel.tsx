import type { AdminSubscriptionDto } from "@quorate/api/admin/admin.schema";
import { fullName } from "@quorate/core/accounts/person-name";
import { formatDate } from "@quorate/core/format/date-format";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { formatMoney } from "../../lib/money.ts";
import { AdminList } from "./admin-list.tsx";
import { ListSearch } from "./list-search.tsx";
import type { AdminFilter } from "./use-admin-filter.ts";
import { useListAdminSubscriptions } from "./use-admin-lists.ts";

const CYCLE_WORDS = { monthly: "Monthly", annual: "Annual" };

export function SubscriptionsPanel({ filter }: { filter: AdminFilter }) {
  const list = useListAdminSubscriptions(filter);
  return (
    <>
      <ListSearch key={filter.q} filter={filter} label="Search subscriptions" hint="Name, email or plan" />
      <AdminList
        list={list}
        noun={["subscription", "subscriptions"]}
        renderTable={(subscriptions) => (
          <Table>
            <caption className="sr-only">Subscriptions, newest first</caption>
            <thead>
              <tr>
                <ColumnHead>User</ColumnHead>
                <ColumnHead>Plan</ColumnHead>
                <ColumnHead>Status</ColumnHead>
                <ColumnHead>Billing</ColumnHead>
                <ColumnHead>Ends</ColumnHead>
                <ColumnHead right>Plan price</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {subscriptions.map((subscription) => (
                <tr key={subscription.id}>
                  <RowHead>
                    <Subscriber user={subscription.user} />
                  </RowHead>
                  <Cell label="Plan">{subscription.plan.name}</Cell>
                  <Cell label="Status">
                    <Status of="subscription" value={subscription.status} />
                  </Cell>
                  <Cell label="Billing">
                    {subscription.isFreeTrial ? "Free first year" : CYCLE_WORDS[subscription.billingCycle]}
                  </Cell>
                  <Cell label="Ends" className="whitespace-nowrap mute">
                    {formatDate(subscription.endDate)}
                    {subscription.status === "active" && subscription.cancelledAt && (
                      <span className="caption block">Cancelled by its owner</span>
                    )}
                  </Cell>
                  <Cell label="Plan price" right>
                    {formatMoney(subscription.plan.price)}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      />
    </>
  );
}

function Subscriber({ user }: Pick<AdminSubscriptionDto, "user">) {
  const name = fullName(user);
  return (
    <span className="flex items-start gap-3">
      <Portrait name={name} src={user.profileImageUrl} size={32} />
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="caption block font-normal break-all">{user.email}</span>
      </span>
    </span>
  );
}
