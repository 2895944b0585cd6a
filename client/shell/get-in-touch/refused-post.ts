import { createContext, useContext } from 'react';
import type { RefusedPost } from '../../../shared/forms/answer.ts';
import type { FormName } from '../../../shared/forms/references.ts';

/** The post this document answers, when it came without script and was refused. */
export const RefusedPostContext = createContext<RefusedPost | null>(null);

/** That post, if it was sent by that form. */
export function useRefusedPost(form: FormName): RefusedPost | null {
  const refused = useContext(RefusedPostContext);
  return refused?.form === form ? refused : null;
}
