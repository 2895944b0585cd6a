import type * as v from 'valibot';
import type { Questions } from './contact-questions.ts';
import type { Promises } from './promises.ts';
import type { callsSchema } from './site-schemas.ts';

/** Facts about the company that several pages state. */
export interface Company {
  /** Texts of the settings by type. Pages show an address from here if the API provides none of that type. */
  addresses: ReadonlyMap<number, string>;
  offices: Office[];
  promises: Promises;
  /** Questions above the contact form, by page path. */
  questions: Questions;
  /** True if the site has a pricing page. */
  hasPrices: boolean;
  /** Number of products shipped; undefined if `facts.yaml` has no fact `products`. */
  shipped: string | undefined;
}

/** Office with its hours. It may not take calls. */
export type Office = v.InferOutput<typeof callsSchema>['offices'][number];
