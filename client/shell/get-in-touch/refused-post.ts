import { createContext, useContext } from 'react';
import type { RefusedPost } from '../../../shared/forms/answer.ts';

/** The post this document answers, when it came without script and was refused. */
export const RefusedPostContext = createContext<RefusedPost | null>(null);

/** That post, if it was the form's on that page. */
export function useRefusedPost(page: string): RefusedPost | null {
  const refused = useContext(RefusedPostContext);
  return refused?.page === page ? refused : null;
}
