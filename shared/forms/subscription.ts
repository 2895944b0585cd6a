import * as v from 'valibot';
import { email } from './fields.ts';

/** The wish to be on the list, or off it. Its field is the wire's. */
export const subscriptionSchema = v.object({ WorkEmail: email('Email') });
