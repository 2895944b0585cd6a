import type { Settings } from '../../../shared/models.ts';

/** The phone number, to be called. Nothing where the settings have none. */
export function PhoneLink({ settings: { phone } }: { settings: Settings }) {
  if (!phone) return null;
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
