import * as v from 'valibot';
import { envSchema } from './env.ts';

interface Key {
  name: string;
  description: string;
  /** As written in the environment; empty when the key has none. */
  value: string;
  /** What holds without the key, in words, where that is not a value. */
  otherwise: string | undefined;
}

/** The keys of the environment as a Markdown table. */
export function configurationTable(): string {
  const rows = keys().map(({ name, description, value, otherwise }) => {
    return `| \`${name}\` | ${otherwise ?? `\`${value}\``} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| Key | Default | What it does |', '|---|---|---|', ...rows].join('\n');
}

/** The text of `.env.example`: every key, commented out. */
export function envExample(): string {
  const blocks = keys().map(({ name, description, value, otherwise }) => {
    const note = otherwise ? ` Default: ${otherwise}.` : '';
    return `# ${description}${note}\n# ${name}=${value}\n`;
  });
  return ['# Copy to .env and uncomment what you change: every key may be left out.\n', ...blocks].join('\n');
}

/** The README with its table written again. */
export function withConfigurationTable(readme: string): string {
  const [before, rest] = cut(readme, '<!-- configuration -->\n');
  const [, after] = cut(rest, '<!-- /configuration -->\n');
  return `${before}<!-- configuration -->\n${configurationTable()}\n<!-- /configuration -->\n${after}`;
}

const metadataSchema = v.object({ otherwise: v.optional(v.string()) });

function keys(): Key[] {
  return Object.entries(envSchema.entries).map(([name, schema]) => ({
    name,
    description: v.getDescription(schema) ?? '',
    value: v.getDefault(schema) ?? '',
    otherwise: v.parse(metadataSchema, v.getMetadata(schema)).otherwise,
  }));
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`The README has lost its line ${mark.trim()}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
