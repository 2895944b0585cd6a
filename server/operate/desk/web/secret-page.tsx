interface PageProps {
  label: string;
  address: string;
  /** Path of the page to return to. */
  back: string;
  children: string;
}

/** Shows an address that contains a secret. Only the response that creates the secret may contain it. */
export function SecretPage({ label, address, back, children }: PageProps) {
  return (
    <div className="desk-section">
      <p className="lead">{children} The desk does not show it again.</p>
      <div className="desk-secret">
        <label className="desk-field">
          <span className="mono-small">{label}</span>
          <input className="input" readOnly value={address} />
        </label>
        <button type="button" className="button" data-copy hidden aria-live="polite">
          Copy
        </button>
      </div>
      <p>
        <a href={back}>Back</a>
      </p>
    </div>
  );
}
