import type * as v from 'valibot';
import type { Questions } from './contact-questions.ts';
import type { Promises } from './promises.ts';
import type { callsSchema } from './site-schemas.ts';

/** Facts about the company that several pages state. */
export interface Company {
  /** The settings' texts by type. Pages show an address from this map if the API provides no address of that type. */
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

/** Office with its hours, whether or not it takes calls. */
export type Office = v.InferOutput<typeof callsSchema>['offices'][number];
