import type { Settings } from '../../../shared/shell.ts';

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
        {addresses.map(({ label, text, timeZone }) => (
          <div key={label}>
            <dt className="mono">{label}</dt>
            <dd>
              {text} {/* The contact page shows it, and writes the time there into the room that is left. */}
              <span className="office-hours mono">
                Mon to Fri, 9:00 to 18:00
                <span className="office-time" data-zone={timeZone} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
