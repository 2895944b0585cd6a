import type * as v from 'valibot';
import type { Questions } from './contact-questions.ts';
import type { Promises } from './promises.ts';
import type { callsSchema } from './site-schemas.ts';

export interface Company {
  /**
   * Texts from `content/settings.yaml` by setting type. For an address type, the text applies if the API provides no
   * address of that type.
   */
  addresses: ReadonlyMap<number, string>;
  offices: Office[];
  promises: Promises;
  questions: Questions;
  hasPrices: boolean;
  shipped: string | undefined;
}

export type Office = v.InferOutput<typeof callsSchema>['offices'][number];
