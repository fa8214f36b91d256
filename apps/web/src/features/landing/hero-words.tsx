export function HeroWords() {
  return (
    <>
      <h1 className="display-1">Put the right people in the&nbsp;room.</h1>
      <p className="lead">
        Quorate matches organizations with MBA-level consultants for a defined piece of work, paid milestone by
        milestone through escrow. Founders find the partner they are missing.
      </p>
    </>
  );
}
