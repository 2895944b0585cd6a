import { existsSync, globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const rowsSchema = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.array(v.string()))));

const subjects = globSync('test/specification/rows/*.yaml').flatMap((file) =>
  Object.values(v.parse(rowsSchema, parse(readFileSync(file, 'utf8')))),
);
const proofs = subjects.flatMap((files) =>
  Object.entries(files).flatMap(([file, titles]) =>
    Object.entries(titles).map(([title, statements]) => ({ file, title, statements })),
  ),
);

test('each statement of the specification is proved by an existing test that runs', () => {
  const missing = proofs.filter(({ file, title }) => !runningTitles(file).includes(title));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('the table contains each statement only once', () => {
  const statements = proofs.flatMap((proof) => proof.statements);
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
});

function runningTitles(file: string): string[] {
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm, '');
  if (/\bdescribe\.(?:skip|todo)\b/.test(source)) return [];
  const [, ...calls] = source.split(/^(?=\s*(?:test|fullTest)(?:\.\w+)*[(<])/m);
  return calls.flatMap((call) => {
    const isSkipped = /^\s*\w+(?:\.\w+)*\.(?:skip|todo)\b/.test(call);
    const [, , title = ''] = call.match(/^.*?\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async )?\(/s) ?? [];
    return isSkipped ? [] : [title];
  });
}
