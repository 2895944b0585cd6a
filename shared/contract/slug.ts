import * as v from 'valibot';
import { slugPattern } from '../paths.ts';

export const slugSchema = v.pipe(v.string(), v.maxLength(100), v.regex(slugPattern), v.description('slug'));
