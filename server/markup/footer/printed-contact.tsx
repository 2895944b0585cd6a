import { useSite } from '../../../client/routing/site-context.ts';
import type { Settings } from '../../../shared/models.ts';

/** On paper, all that is left of the footer: who it is from, and how to reach them. */
export function PrintedContact({ settings: { phone, email, addresses } }: { settings: Settings }) {
  const { companyName, webBase } = useSite();
  const line = [companyName, addresses[0]?.text, phone, email, webBase].filter(Boolean).join(' · ');
  return <p className="footer__printed">{line}</p>;
}
