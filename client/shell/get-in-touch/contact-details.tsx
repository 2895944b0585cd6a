import type { Settings } from '../../../shared/models.ts';

/** How to reach the company without the form, and where it sits. */
export function ContactDetails({ settings: { email, phone, addresses } }: { settings: Settings }) {
  return (
    <>
      {(email || phone) && (
        <p className="get-in-touch__ways">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </p>
      )}
      <dl className="get-in-touch__offices">
        {addresses.map(({ label, text }) => (
          <div key={label}>
            <dt className="mono">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
