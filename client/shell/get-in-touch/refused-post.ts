import { createContext } from 'react';
import type { RefusedPost } from '../../../shared/forms/answer.ts';

/** The post this document answers, when it came without script and was refused. */
export const RefusedPostContext = createContext<RefusedPost | null>(null);
