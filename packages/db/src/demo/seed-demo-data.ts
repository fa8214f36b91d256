import { DEMO_ACCOUNTS } from "@quorate/core/accounts/demo-accounts";
import { sql } from "kysely";
import type { Db, Trx } from "../client.ts";
import { addBankPayouts } from "./add-bank-payouts.ts";
import { addBillingDetails } from "./add-billing-details.ts";
import { addBookings } from "./add-bookings.ts";
import { addChoices } from "./add-choices.ts";
import { addConnections } from "./add-connections.ts";
import { addEntrepreneurViews } from "./add-entrepreneur-views.ts";
import { addEntrepreneurs } from "./add-entrepreneurs.ts";
import { addExperts } from "./add-experts.ts";
import { addFailedDelivery } from "./add-failed-delivery.ts";
import { addIdeaViews } from "./add-idea-views.ts";
import { addKeptAnswers, addKeptFounderAnswers } from "./add-kept-answers.ts";
import { addMessages } from "./add-messages.ts";
import { addNotificationPreferences } from "./add-notification-preferences.ts";
import { addNotifications } from "./add-notifications.ts";
import { addOrganizations } from "./add-organizations.ts";
import { addPaidCalls } from "./add-paid-calls.ts";
import { addPayoutAccounts } from "./add-payout-accounts.ts";
import { addAdmin, addLocations } from "./add-people.ts";
import { addPortfolios } from "./add-portfolios.ts";
import { addProfileViews } from "./add-profile-views.ts";
import { addProjectFiles } from "./add-project-files.ts";
import { addProjects } from "./add-projects.ts";
import { addReviewReports } from "./add-review-reports.ts";
import { insertAgreements } from "./demo-agreements.ts";
import { insertFounderAgreements } from "./demo-founder-agreements.ts";
import { type DrawDemoPaper, drawPlainly } from "./demo-paper.ts";
import { insertDemoRows } from "./demo-rows.ts";
import { createDemoWorld } from "./demo-world.ts";
import { holdPayouts } from "./hold-payouts.ts";
import { insertInvoices } from "./insert-invoices.ts";
import { insertNdas } from "./insert-ndas.ts";
import { loseDemoSales } from "./lose-demo-sales.ts";
import { oweVat } from "./owe-vat.ts";
import { setTrackRecords } from "./set-track-records.ts";

/**
 * Fills an empty product with made-up people, projects and money whose numbers agree with each other. The same `now` gives
 * the same rows. Returns false and changes nothing where the demo accounts exist already.
 */
export async function seedDemoData(
  db: Db,
  options: {
    now: Date;
    passwordHash: string;
    /** Draws agreements; without it they are plain pages. */
    drawPaper?: DrawDemoPaper;
    /** Stores the files outside the database; without it there are rows alone. */
    store?: (folder: "documents" | "files", key: string, content: Buffer) => Promise<void>;
  },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Two servers that start at once: the second one waits here and then finds the accounts, however long the first
    // one takes on a slow machine.
    await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(hashtext('quorate demo data'))`.execute(
      trx,
    );
    if (await hasDemoAccounts(trx)) return false;
    const world = await createDemoWorld(trx, options);
    addLocations(world);
    addAdmin(world);
    addExperts(world);
    addOrganizations(world);
    addProjects(world);
    addPaidCalls(world);
    addProjectFiles(world);
    holdPayouts(world);
    addPayoutAccounts(world);
    addBankPayouts(world);
    addEntrepreneurs(world);
    addIdeaViews(world);
    addEntrepreneurViews(world);
    addConnections(world);
    addReviewReports(world);
    addFailedDelivery(world);
    addMessages(world);
    addChoices(world);
    addKeptAnswers(world);
    addKeptFounderAnswers(world);
    addBookings(world);
    addPortfolios(world);
    addProfileViews(world);
    setTrackRecords(world);
    addNotifications(world);
    addNotificationPreferences(world);
    addBillingDetails(world);
    oweVat(world);
    loseDemoSales(world);
    await insertDemoRows(trx, world.rows);
    await insertInvoices(trx, world);
    const draw = options.drawPaper ?? drawPlainly;
    await insertAgreements(trx, world, draw);
    await insertNdas(trx, world, draw);
    await insertFounderAgreements(trx, world, draw);
    // Files come before the commit: a row without its file would stay so, and a file written twice is the same.
    for (const folder of ["documents", "files"] as const) {
      for (const [key, content] of world[folder]) await options.store?.(folder, key, content);
    }
    return true;
  });
}

async function hasDemoAccounts(trx: Trx): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await trx.selectFrom("users").select("id").where("email", "in", emails).limit(1).executeTakeFirst();
  return found !== undefined;
}
