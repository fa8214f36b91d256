/** The app's footer; the landing page has its own with the link groups. */
export function AppFooter() {
  return (
    <footer className="foot foot-app">
      <div className="wrap">
        <div className="foot-base">
          <span>© 2026 Quorate</span>
          <span>Client money stays in escrow until release.</span>
        </div>
      </div>
    </footer>
  );
}
