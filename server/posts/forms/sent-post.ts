import { formNames, formOf } from '../../../shared/forms/forms.ts';
import { isReferenceOf } from '../../../shared/forms/references.ts';
import type { SentPost } from '../../../shared/forms/response.ts';
import type { FormServices } from './form-definition.ts';
import { successOf } from './site-forms.ts';

interface SentPostParts extends FormServices {
  upstreamMessage: (reference: string) => Promise<string>;
}

/** Resolves to undefined if no form on the page uses the reference's prefix. Does not check that the post exists. */
export type FindSentPost = (path: string, reference: string) => Promise<SentPost | undefined>;

export function createFindSentPost({ upstreamMessage, ...formServices }: SentPostParts): FindSentPost {
  return async (path, reference) => {
    const form = formNames.find((name) => {
      const { prefix, page } = formOf(name);
      return isReferenceOf(prefix, reference) && path.startsWith(page.replace(':slug', ''));
    });
    if (!form) return undefined;
    const success = await successOf(form, reference, await upstreamMessage(reference), formServices);
    return { form, reference, ...success };
  };
}
