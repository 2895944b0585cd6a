import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldsOf, messageAbout, resultOf } from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import { toolNames } from '../../../shared/tools/tool-names.ts';
import { isFullRun } from '../../support/full-run.ts';
import { timeout } from '../../support/timeout.ts';

const attempts = isFullRun ? 5_000 : 150;

const bounded = { timeout: timeout.wait };

const texts = ['', '0', '-1', '1e-9', '0.0001', '0.1', '1', '2', '7', '50', '95', '99.9999', '100', '512', '1,000'];
const large = ['4096', '65536', '100000', '1e6', '1e9', '999999999999', 'NaN', 'Infinity', '0x10', '１', 'a b'];

test.each(toolNames)('%s returns a result in finite numbers or error messages for any values', bounded, (name) => {
  const tool = toolKinds[name];
  const next = seededRandom(name.length);
  let results = 0;
  for (let count = 0; count < attempts; count += 1) {
    const fields = fieldsOf(tool);
    const changed = fields.filter(() => next() < 3 / fields.length);
    const written = Object.fromEntries(
      changed.map(({ name: field, options, isText }) => {
        const candidates = options && next() < 0.9 ? options.map(([key]) => key) : [...texts, ...(isText ? [] : large)];
        return [field, candidates[Math.floor(next() * candidates.length)] ?? ''];
      }),
    );
    const result = resultOf(tool, written);
    const said =
      'errors' in result
        ? Object.values(result.errors).join(' ')
        : renderToStaticMarkup(result.solution.view) + messageAbout(tool, result.solution, '');
    expect(said, JSON.stringify(written)).not.toMatch(/NaN|Infinity|undefined|\[object|^$/);
    if ('solution' in result) results += 1;
  }
  expect(results).toBeGreaterThan(attempts / 100);
});

test.each(toolNames)('%s has a status and a summary for its worked example', (name) => {
  const result = resultOf(toolKinds[name], {});
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  expect(result.solution.status).toMatch(/\.$/);
  expect(result.solution.summary.length).toBeGreaterThan(2);
});

test('missing values in a state of the power budget are reported by field', () => {
  const result = resultOf(toolKinds['power-budget'], { name4: 'Beep', current4: '12' });
  expect(result).toEqual({ errors: { time4: 'Enter a duration.', count4: 'Enter a number of repetitions.' } });
});

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
