import type { Fault } from './content-error.ts';
import type { ClientEntry, ReviewEntry } from './schemas.ts';
import type { Located } from './yaml-text.ts';

/** Reviews of companies that are no clients. */
export function reviewsOfNobody(reviews: Located<ReviewEntry[]>, clients: Located<ClientEntry[]>): Fault[] {
  const names = clients.value.map(({ name }) => name);
  return reviews.value.flatMap(({ company }, index) =>
    names.includes(company)
      ? []
      : [reviews.fault([index, 'company'], `${company} is not in ${clients.file}; use one of ${names.join(', ')}`)],
  );
}
