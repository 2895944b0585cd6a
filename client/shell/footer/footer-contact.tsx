import type { Settings } from '../../../shared/models.ts';

/** How to reach the company, and where it sits. */
export function FooterContact({ settings: { email, phone, addresses } }: { settings: Settings }) {
  return (
    <div className="footer-contact">
      {(email || phone) && (
        <section>
          <h2 className="footer-contact__title">Tell us what is on the bench.</h2>
          <p className="footer-contact__ways">
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
        </section>
      )}
      {addresses.length > 0 && (
        <section>
          <h2 className="mono copper">Offices</h2>
          <dl className="footer-contact__offices">
            {addresses.map(({ label, text }) => (
              <div key={label}>
                <dt className="mono">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
