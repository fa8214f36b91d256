import type { WorksheetVersionDto } from "@quorate/api/equity-worksheets/equity-worksheets.schema";
import { type Holding, shareText } from "@quorate/core/founder-agreements/equity-terms";
import { monthsText } from "@quorate/core/founder-agreements/equity-words";
import { type ReactNode, useId } from "react";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import styles from "./standing.module.css";

type Names = { inviter: string; invitee: string };

/** What of the two founders' shares has vested when. */
export function VestingTable({ vesting, names }: Pick<WorksheetVersionDto, "vesting"> & { names: Names }) {
  return (
    <Named name="What has vested">
      <thead>
        <tr>
          <ColumnHead>After</ColumnHead>
          <ColumnHead right>{names.inviter}</ColumnHead>
          <ColumnHead right>{names.invitee}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {vesting.map(({ months, inviterShare, inviteeShare }) => (
          <tr key={months}>
            <RowHead>{monthsText(months)}</RowHead>
            <Cell label={names.inviter} right>
              {shareText(inviterShare)}
            </Cell>
            <Cell label={names.invitee} right>
              {shareText(inviteeShare)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Named>
  );
}

/** Who holds what at the end of a scenario. */
export function HoldingsTable({ name, holdings }: { name: string; holdings: readonly Holding[] }) {
  return (
    <Named name={name}>
      <thead>
        <tr>
          <ColumnHead>Holder</ColumnHead>
          <ColumnHead right>Share after it</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {holdings.map((holding) => (
          <tr key={holding.name}>
            <RowHead>{holding.name}</RowHead>
            <Cell label="Share after it" right>
              {shareText(holding.share)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Named>
  );
}

/** A table under its name. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p className="heading" id={id}>
        {name}
      </p>
      <Table aria-labelledby={id}>{children}</Table>
    </div>
  );
}

/** The tables of a version: vesting, then each scenario. */
export function WorksheetTables({ version, names }: { version: WorksheetVersionDto; names: Names }) {
  const { vestingMonths, vesting, scenarios } = version;
  if (vestingMonths === 0 && scenarios.length === 0) return null;
  return (
    <div className={styles.tables}>
      {vestingMonths > 0 && <VestingTable vesting={vesting} names={names} />}
      {scenarios.map(({ name, holdings }) => (
        <HoldingsTable key={name} name={name} holdings={holdings} />
      ))}
    </div>
  );
}
