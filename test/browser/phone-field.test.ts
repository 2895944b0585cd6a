import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { errorAt, openContactForm } from '../support/browser/contact-form.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

fullTest(
  'the phone field reduces pasted text to digits, accepts digits of any script, and leaves shortcuts alone',
  async () => {
    await using visit = await openContactForm(browser(), base() + href.contact());
    const phone = visit.page.locator('[data-contact] [name=PhoneNumber]');
    await phone.focus();
    await visit.page.keyboard.insertText('+91 (000) 000-1234');
    expect(await phone.inputValue()).toBe('910000001234');
    await phone.press('Control+a');
    await phone.press('7');
    expect(await phone.inputValue()).toBe('7');
    await phone.press('Control+a');
    await visit.page.keyboard.insertText('٠٠٠ １２３');
    expect(await phone.inputValue()).toBe('000123');
    await phone.fill('');
    for (const one of '+49 (0)30 1234567') await visit.page.keyboard.insertText(one);
    expect(await phone.inputValue(), 'typed on a screen keyboard').toBe('49301234567');
    await phone.fill('+49 30 1234567 ext. 89');
    expect(await phone.inputValue()).toBe('+49 30 1234567 ext. 89');
    await phone.blur();
    await expect.poll(() => errorAt(visit.page, 'PhoneNumber')).toContain('extension');
    await phone.fill('');
    await phone.focus();
    const taken = await phone.evaluate((field) =>
      [
        ...['٣', '３', '3', 'x', '+', ' ', 'ArrowLeft', 'Home', 'Backspace', 'Tab'].map((key) => ({ key })),
        ...['a', 'v'].flatMap((key) => [
          { key, ctrlKey: true },
          { key, metaKey: true },
        ]),
        ...['ł', '@'].map((key) => ({ key, ctrlKey: true, altKey: true })),
      ]
        .filter((init) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
        )
        .map(({ key }) => key),
    );
    expect(taken).toEqual(['٣', '３', '3', 'ArrowLeft', 'Home', 'Backspace', 'Tab', 'a', 'a', 'v', 'v']);
  },
);

test('the phone field says so when it refuses a key or omits pasted characters', async () => {
  await using visit = await openContactForm(browser(), base() + href.contact());
  const field = visit.page.locator('[data-contact] .field:has([name=PhoneNumber])');
  const note = field.getByRole('status');
  await field.locator('input').pressSequentially('49');
  expect(await note.innerText()).toBe('');
  await field.locator('input').press('+');
  expect(await note.innerText()).toContain('digits');
});

test('a paste into the middle of a phone number leaves the caret after the pasted text', async () => {
  await using visit = await openContactForm(browser(), base() + href.contact());
  const { page } = visit;
  const phone = page.locator('[data-contact] [name=PhoneNumber]');
  const pasted = (text: string, from: number, to = from) => pasteInto(page, phone, { text, from, to });
  await phone.fill('555000');
  expect(await pasted(' 12-34 ', 3), 'between two digits').toBe('5551234|000');
  expect(await pasted('(9) 8', 1, 6), 'instead of a selection').toBe('598|4000');
  await phone.fill('301234567');
  expect(await pasted('+49 (0)', 0), 'a country code with the zero that is not dialed').toBe('49|301234567');
  await phone.fill('555000');
  expect(await pasted('x9', 3), 'letters stay, to be reported by the error message').toBe('555x9|000');
});

fullTest.each([
  ['insertFromDrop', '55512-34|000', '5551234|000'],
  ['insertFromDrop', '(555) |0100', '555|0100'],
  ['insertText', '555 |0100', '555|0100'],
  ['insertReplacementText', '+1 (555) 010-0100|', '15550100100|'],
  ['historyUndo', '+49 |301234567', '49|301234567'],
])('after an input event of type %s, the number %s becomes %s', async (inputType, written, expected) => {
  await using visit = await openContactForm(browser(), base() + href.contact());
  const phone = visit.page.locator('[data-contact] [name=PhoneNumber]');
  await phone.focus();
  await phone.evaluate(
    (field, { inputType, written }) => {
      if (!(field instanceof HTMLInputElement)) return;
      // Bypasses React's replacement of the setter, as typing does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, written.replace('|', ''));
      field.setSelectionRange(written.indexOf('|'), written.indexOf('|'));
      field.dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
    },
    { inputType, written },
  );
  expect(await withCaret(phone)).toBe(expected);
});

async function pasteInto(page: Page, phone: Locator, paste: { text: string; from: number; to: number }) {
  const name = page.locator('[data-contact] [name=FullName]');
  await name.fill(paste.text);
  await name.press('Control+a');
  await name.press('Control+c');
  await phone.evaluate((field, { from, to }) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.setSelectionRange(from, to);
  }, paste);
  await phone.press('Control+v');
  return withCaret(phone);
}

function withCaret(phone: Locator): Promise<string> {
  return phone.evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return '';
    const caret = field.selectionStart ?? 0;
    return `${field.value.slice(0, caret)}|${field.value.slice(caret)}`;
  });
}
