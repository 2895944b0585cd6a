import type * as v from 'valibot';
import type { Questions } from './contact-questions.ts';
import type { Promises } from './promises.ts';
import type { callsSchema } from './site-schemas.ts';

export interface Company {
  /**
   * Texts from `content/settings.yaml` by setting type. The site uses a text if the API does not provide that address.
   */
  addresses: ReadonlyMap<number, string>;
  offices: Office[];
  promises: Promises;
  questions: Questions;
  hasPrices: boolean;
  shipped: string | undefined;
}

export type Office = v.InferOutput<typeof callsSchema>['offices'][number];
