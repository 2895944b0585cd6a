import type * as v from 'valibot';
import type { Questions } from './contact-questions.ts';
import type { Promises } from './promises.ts';
import type { callsSchema } from './site-schemas.ts';

/** Facts about the company that several pages state. */
export interface Company {
  /** By setting type. Shown if the upstream has no address of that type. */
  addresses: ReadonlyMap<number, string>;
  offices: Office[];
  promises: Promises;
  /** The question above the contact form, by page path. */
  questions: Questions;
  /** True if the site has a page of prices. */
  hasPrices: boolean;
  /** The number of products shipped, if `facts.yaml` has a fact `products`. */
  shipped: string | undefined;
}

/** An office with its hours, including offices that do not take calls. */
export type Office = v.InferOutput<typeof callsSchema>['offices'][number];
