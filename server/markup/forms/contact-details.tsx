import { hoursInWords } from '../../../shared/calls/hours-in-words.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Office } from '../../content/company.ts';

export function ContactWays({ settings: { email, phone } }: { settings: Settings }) {
  if (!email && !phone) return null;
  return (
    <p className="get-in-touch__ways">
      {email && <a href={`mailto:${email}`}>{email}</a>}{' '}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  );
}

interface OfficesProps extends Pick<Settings, 'addresses'> {
  offices: Office[];
}

export function Offices({ addresses, offices }: OfficesProps) {
  return (
    <dl className="get-in-touch__offices">
      {addresses.map(({ type, label, text }) => {
        const office = offices.find((one) => one.addresses.some((known) => known === type));
        return (
          <div key={type}>
            <dt className="mono">{label}</dt>
            <dd>
              {text} {office && <Hours office={office} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** On the contact page, `client/start/office-times.ts` writes the local time into the empty element. */
function Hours({ office }: { office: Office }) {
  const { timeZone, days, from, to } = office;
  return (
    <span className="office-hours mono">
      {hoursInWords(office)}
      <span className="office-time" data-zone={timeZone} data-hours={`${days} ${from} ${to}`} />
    </span>
  );
}
