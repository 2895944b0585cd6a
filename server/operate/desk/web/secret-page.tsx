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
      <CopyField label={label} value={address} />
      <p>
        <a href={back}>Back</a>
      </p>
    </div>
  );
}

export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <div className="desk-secret">
      <label className="desk-field">
        <span className="mono-small">{label}</span>
        <input className="input" readOnly value={value} />
      </label>
      <button type="button" className="button" data-copy hidden aria-live="polite">
        Copy
      </button>
    </div>
  );
}
