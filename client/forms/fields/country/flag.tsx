import type { Country } from '../../../../shared/items.ts';

export function Flag({ country: { name, flagUrl } = nowhere }: { country: Flagged | undefined }) {
  return (
    <span className="flag" data-letter={name.slice(0, 1)} aria-hidden="true">
      {flagUrl && <img src={flagUrl} alt="" width={26} height={17} loading="lazy" />}
    </span>
  );
}

type Flagged = Pick<Country, 'name' | 'flagUrl'>;

const nowhere: Flagged = { name: '?' };
