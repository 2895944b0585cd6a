import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dayLength = 24 * 3_600_000;

/** The site's own content with as many notes as that: its own, over and over, each with an address and titles of its own. */
export function writeContentFolder(folder: string, notes: number): void {
  cpSync('content', folder, { recursive: true });
  const names = readdirSync('content/blogs').filter((name) => name.endsWith('.md'));
  const texts = names.map((name) => readFileSync(join('content/blogs', name), 'utf8'));
  for (let number = names.length; number < notes; number++) {
    const day = new Date(Date.UTC(2026, 9, 1) - (number % 4_000) * dayLength).toISOString().slice(0, 10);
    const text = (texts[number % texts.length] ?? '')
      .replace(/^title: .*$/m, `title: "Note ${number}"`)
      .replace(/^publishedAt: .*$/m, `publishedAt: ${day}`)
      .replace(/^( +title: ).*$/m, `$1"Note ${number}, found"`);
    writeFileSync(join(folder, `blogs/note-${number}.md`), text);
  }
}
