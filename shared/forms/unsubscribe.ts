import * as v from 'valibot';
import { email } from './fields.ts';

/** The wish to leave the list. Its field is the wire's. */
export const unsubscribeSchema = v.object({ WorkEmail: email('Email') });
