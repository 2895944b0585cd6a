import * as v from 'valibot';
import { envSchema } from '../process/env.ts';
import { replacePart } from '../process/text/marked-part.ts';
import { wrap } from '../process/text/wrapped-text.ts';

interface Key {
  name: string;
  description: string;
  value: string;
  otherwise: string | undefined;
}

const widest = 118;

export function envExample(): string {
  const blocks = keys().map(({ name, description, value, otherwise }) => {
    const note = otherwise ? ` Default: ${otherwise}.` : '';
    const lines = [...wrap(description + note, widest), `${name}=${value}`];
    return lines.map((line) => `# ${line}\n`).join('');
  });
  return ['# Copy to .env and uncomment the keys that you change. Every key is optional.\n', ...blocks].join('\n');
}

export function withConfigurationTable(document: string): string {
  return replacePart(document, 'configuration', configurationTable());
}

function configurationTable(): string {
  const rows = keys().map(({ name, description, value, otherwise }) => {
    return `| \`${name}\` | ${otherwise ?? `\`${value}\``} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| Key | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
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
