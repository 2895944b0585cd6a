/** A link that needs no script: with it, it comes and goes, and its ring shows how far down the page is scrolled. */
export function BackToTop() {
  return (
    <a className="back-to-top" href="#top">
      <span className="visually-hidden">Back to top</span>
      <svg viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
        <circle className="back-to-top__track" cx="26" cy="26" r="22" />
        <path className="back-to-top__progress" d="M48 26a22 22 0 1 1-44 0a22 22 0 1 1 44 0" pathLength="100" />
        <path className="back-to-top__arrow" d="M26 33V19M20 25l6-6l6 6" />
      </svg>
    </a>
  );
}
