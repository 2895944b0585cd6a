import type { Country } from '../../../../shared/items.ts';

/** Shows a flag, or the country's first letter if the image is missing. */
export function Flag({ country: { name, flagUrl } = nowhere }: { country: Flagged | undefined }) {
  return (
    <span className="flag" data-letter={name.slice(0, 1)} aria-hidden="true">
      {flagUrl && <img src={flagUrl} alt="" width={26} height={17} loading="lazy" />}
    </span>
  );
}

type Flagged = Pick<Country, 'name' | 'flagUrl'>;

const nowhere: Flagged = { name: '?' };
