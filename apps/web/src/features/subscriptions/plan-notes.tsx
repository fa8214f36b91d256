const NOTES = ["No setup fees", "Cancel anytime", "24/7 support"];

export function PlanNotes() {
  return (
    <ul className="plan-notes caption">
      {NOTES.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
