import { line, listBy, path, record } from './fields.ts';

/**
 * Format of `content/band.yaml`, the questions above the contact form. A page without an entry uses the entry of its
 * nearest parent path that has one.
 */
export const contactQuestionsSchema = listBy(record({ path: path(), question: line(1, 70) }), 'path');

export type Questions = ReadonlyMap<string, string>;

export function questionFor(questions: Questions, address: string): string | undefined {
  for (let at = address; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const question = questions.get(at);
    if (question !== undefined) return question;
  }
  return questions.get('/');
}
