import { AUDIT_TOPICS, type AuditTopic } from "@quorate/core/events/audit-topic";
import { Link, useSearchParams } from "react-router-dom";
import { Button } from "../../components/ui/form/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/input.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import styles from "./audit-filter.module.css";

const TOPIC_LABELS: Readonly<Record<AuditTopic, string>> = {
  access: "Sign-ins and access",
  data: "Personal data",
  verification: "Verification",
  moderation: "Moderation",
  money: "Money",
  operations: "Operations",
};
const TOPICS = AUDIT_TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

/** Nothing is fetched while it is chosen. What a link has chosen (by whom, about what) stays until it is taken back. */
export function AuditFilter() {
  const [params, setParams] = useSearchParams();
  const narrowed = params.has("actor") || params.has("subject");
  const apply = (form: HTMLFormElement) => {
    const next = new URLSearchParams();
    for (const name of ["actor", "subject"]) {
      const kept = params.get(name);
      if (kept) next.set(name, kept);
    }
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value !== "") next.set(name, value);
    setParams(next);
  };
  return (
    <>
      <form
        className={styles.filter}
        aria-label="Filter the log"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <Field id="topic" label="About">
          {(control) => (
            <Select
              {...control}
              name="topic"
              placeholder="Everything"
              defaultValue={params.get("topic") ?? ""}
              options={TOPICS}
            />
          )}
        </Field>
        <Field id="from" label="From">
          {(control) => <Input {...control} type="date" name="from" defaultValue={params.get("from") ?? ""} />}
        </Field>
        <Field id="to" label="To">
          {(control) => <Input {...control} type="date" name="to" defaultValue={params.get("to") ?? ""} />}
        </Field>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {narrowed && (
        <p className="text-sm">
          {params.has("actor") ? "Showing what one account did." : "Showing lines about one thing."}{" "}
          <Link className="link" to="?">
            Show everything
          </Link>
        </p>
      )}
    </>
  );
}
