import { copyFileSync, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { textOf } from '../../../server/content/content-error.ts';
import { createContentFiles, slugOf } from '../../../server/content/content-files.ts';
import { readDocument } from '../../../server/content/documents.ts';
import { drawContents } from './contents.ts';
import { createPaper } from './paper.ts';

interface Parts {
  content: string;
  folder: string;
  former: string;
}

export async function writeDocuments({ content, folder, former }: Parts): Promise<void> {
  mkdirSync(folder);
  const files = createContentFiles(content);
  const slugs = files.has('documents') ? files.list('documents', '.md', []).map(slugOf) : [];
  for (const slug of slugs) {
    const parsed = readDocument(files, slug);
    const name = `${slug}.pdf`;
    if (!parsed.ok) {
      // A document's errors must not stop the build.
      process.stderr.write(`${parsed.errors.map(textOf).join('\n')}\n`);
      if (existsSync(join(former, name))) copyFileSync(join(former, name), join(folder, name));
      continue;
    }
    const paper = createPaper(parsed.facts);
    const written = finished(paper.pdf.pipe(createWriteStream(join(folder, name))));
    drawContents(paper, parsed.tokens);
    paper.end();
    await written;
  }
}
