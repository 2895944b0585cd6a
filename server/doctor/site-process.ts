import * as v from 'valibot';
import { askSite, deskAddress } from '../desk/ask-site.ts';
import type { Question } from '../desk/doctor-question.ts';

/** Asks the running site over its desk socket. undefined if none is running. Throws a DeskError or a ValiError. */
export async function question<Schema extends v.GenericSchema>(
  folder: string,
  asked: Question,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const answer = await askSite(deskAddress(folder), asked, 'npm run doctor');
  return answer && v.parse(v.pipe(v.string(), v.parseJson(), schema), answer.message);
}
