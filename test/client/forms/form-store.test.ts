import { expect, onTestFinished, test, vi } from 'vitest';
import { createFormStore } from '../../../client/forms/form-store.ts';

const facts = { prefix: 'enquiry', token: '' };

test('a reset clears the form in any state, and the country returns to the default 100 ms later', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createFormStore(facts);
  const { change, fail, reset } = store.getState();
  change('FullName', 'Asha');
  change('CountryId', '216');
  fail({ message: 'Not sent yet.', errors: { WorkEmail: 'Work email is required.' } });
  reset();
  expect(store.getState()).toMatchObject({ draft: { CountryId: '216' }, errors: {}, summary: undefined, resets: 1 });
  vi.advanceTimersByTime(99);
  expect(store.getState().draft).toEqual({ CountryId: '216' });
  vi.advanceTimersByTime(1);
  expect(store.getState().draft).toEqual({});
});

test('a summary drops corrected fields, and remains if it named none', () => {
  const store = createFormStore(facts);
  const { fail, mark } = store.getState();
  fail({ message: 'Not sent yet.', errors: { FullName: 'Required.', WorkEmail: 'Required.' } });
  mark('FullName', undefined);
  expect(store.getState().summary?.names).toEqual(['WorkEmail']);
  mark('Subject', 'Required.');
  expect(store.getState().summary?.names).toEqual(['WorkEmail']);
  mark('WorkEmail', undefined);
  expect(store.getState().summary).toBe(undefined);
  fail({ message: 'No answer.', errors: {} });
  mark('Subject', undefined);
  expect(store.getState().summary).toEqual({ message: 'No answer.', names: [] });
});

test('a refused post is the initial state of its form', () => {
  const refused = { message: 'No.', values: { FullName: 'Asha' }, errors: { WorkEmail: 'Required.' } };
  expect(createFormStore({ ...facts, refused }).getState()).toMatchObject({
    draft: refused.values,
    errors: refused.errors,
    summary: { message: 'No.', names: ['WorkEmail'] },
  });
});
