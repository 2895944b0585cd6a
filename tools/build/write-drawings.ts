import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawingTokens } from '../../drawings/kit/svg-file.ts';

export function writeDrawings(folder: string): void {
  mkdirSync(folder);
  cpSync('drawings/pages', join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'tokens.json'), JSON.stringify(readTokens()));
}

function readTokens(): DrawingTokens {
  return {
    page: propertiesOf('client/styles/tokens.css', ':root'),
    cover: { ...propertiesOf('client/ui/cover.css', '.cover'), ...propertiesOf('client/ui/assembly.css', '.assembly') },
  };
}

function selectorsOf(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

function propertiesOf(file: string, selector: string): Record<string, string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const rules = css.split('}').map((rule) => rule.split('{'));
  const bodies = rules.flatMap(([name = '', body = '', ...nested]) =>
    selectorsOf(name).includes(selector) && nested.length === 0 ? body : [],
  );
  const properties = bodies.flatMap((body) => [...body.matchAll(/--([a-z0-9-]+):([^;]*);/g)]);
  if (properties.length === 0)
    throw new Error(
      `${file} has no custom properties for ${selector}; define them, or correct tools/build/write-drawings.ts`,
    );
  return Object.fromEntries(properties.map(([, name = '', value = '']) => [name, value.trim()]));
}
