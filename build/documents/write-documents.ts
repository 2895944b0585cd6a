import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { drawContents } from './contents.ts';
import { createPaper } from './paper.ts';
import { readDocument } from './read-document.ts';

const sources = 'content/documents';

/** Writes each `content/documents/<slug>.md` as `<slug>.pdf` in that folder. A source always gives the same bytes. */
export async function writeDocuments(folder: string): Promise<void> {
  mkdirSync(folder);
  const names = existsSync(sources) ? readdirSync(sources).filter((name) => name.endsWith('.md')) : [];
  for (const name of names.sort()) {
    const { facts, tokens } = readDocument(join(sources, name), readFileSync(join(sources, name), 'utf8'));
    const paper = createPaper(facts);
    const written = finished(paper.pdf.pipe(createWriteStream(join(folder, name.replace(/\.md$/, '.pdf')))));
    drawContents(paper, tokens);
    paper.end();
    await written;
  }
}
