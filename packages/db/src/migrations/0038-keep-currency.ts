import { type Kysely, sql } from "kysely";

const TABLES = [
  "projects",
  "milestones",
  "project_payments",
  "checkout_sessions",
  "revenue_entries",
  "subscription_pricing_options",
  "gateway_refunds",
  "gateway_transfers",
  "sandbox_movements",
  "ledger_entries",
];
/** Those whose currency may be left out. */
const WITH_DEFAULT = TABLES.slice(0, -2);

/**
 * The one currency of the installation. It can be chosen until the first start has done so, and never again: amounts that are
 * stored would become others. Where there are accounts already, it was pounds from the first of them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean not null primary key default true,
      currency text not null default 'GBP',
      currency_chosen_at timestamptz,
      constraint installation_once check (is_only),
      constraint installation_currency_known check (currency in ('GBP', 'EUR', 'USD'))
    )`.execute(db);
  await sql`insert into installation (currency_chosen_at) select min(created_at) from users`.execute(db);

  await sql`
    create function installation_currency() returns text language sql stable as 'select currency from installation'`.execute(
    db,
  );
  await sql`
    create function refuse_other_currency() returns trigger language plpgsql as $$
    begin
      if new.currency is distinct from installation_currency() then
        raise exception 'an amount in % does not belong to an installation in %', new.currency, installation_currency()
          using errcode = 'check_violation', constraint = 'amounts_in_one_currency';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function keep_chosen_currency() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old.currency_chosen_at is not null then
        raise exception 'the currency of an installation is chosen once'
          using errcode = 'check_violation', constraint = 'currency_chosen_once';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger installation_keeps_currency before update or delete on installation
    for each row execute function keep_chosen_currency()`.execute(db);

  // What earlier migrations of this run left to be checked at the end would keep these tables from being altered.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
  for (const table of WITH_DEFAULT) {
    await sql`alter table ${sql.id(table)} alter column currency set default installation_currency()`.execute(db);
  }
  for (const table of TABLES) {
    await sql`create trigger ${sql.id(`${table}_in_one_currency`)} before insert or update of currency on ${sql.id(table)}
      for each row execute function refuse_other_currency()`.execute(db);
  }
}
