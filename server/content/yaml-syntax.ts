import { type Document, visit, type YAMLError } from 'yaml';

export interface SyntaxFault {
  offset: number;
  message: string;
}

/** What is wrong with a document before anybody asks what it says. `text` is what it was parsed from. */
export function syntaxFaults(document: Document, text: string): SyntaxFault[] {
  const faults = [...document.errors, ...document.warnings].map((error) => {
    return { offset: error.pos[0], message: messageOf(error, text) };
  });
  visit(document, {
    // Most often a word that starts with an asterisk. As what it is it could also grow without bounds.
    Alias: (_, { source, range }) => {
      faults.push({ offset: range?.[0] ?? 0, message: `*${source} means a reference here; put the text in quotes` });
    },
  });
  return faults;
}

function messageOf({ code, message, pos }: YAMLError, text: string): string {
  const [word] = text.slice(pos[0]).split(/[:\n]/, 1);
  if (code === 'DUPLICATE_KEY') return `${word}: is written twice; keep one of them`;
  if (code === 'MULTIPLE_DOCS') return 'a second part starts here; take out the line ---';
  return `${message}; text that holds a colon, # or * goes in quotes`;
}
