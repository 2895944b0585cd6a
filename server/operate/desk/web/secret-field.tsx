/** Shows an address that contains a secret. Only the response that creates the secret may contain it. */
export function SecretField({ label, value }: { label: string; value: string }) {
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
