import { useSite } from '../../../client/routing/site-context.ts';
import { href } from '../../../shared/paths.ts';

const shortName = 26;

export function Logo() {
  const { companyName } = useSite();
  const isLong = companyName.length > shortName;
  return (
    <a className={isLong ? 'logo logo--long' : 'logo'} href={href.home()} aria-label={`${companyName}, home`}>
      <svg className="logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        <path className="logo__trace" d="M9 30V12l4-4l14 24l4-4V10" />
        <circle cx="9" cy="32" r="4.6" />
        <circle cx="31" cy="8" r="4.6" />
      </svg>
      <span className="logo__name">{companyName}</span>
    </a>
  );
}
