import type { Settings } from '../../../shared/shell.ts';

export function PhoneLink({ settings: { phone } }: { settings: Settings }) {
  if (!phone) return null;
  return (
    <a className="phone-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
}
