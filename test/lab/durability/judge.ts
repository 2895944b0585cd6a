import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cvOf, leaverOf, type Receipt } from './posts.ts';
import type { StoredData, StoredRow } from './stored-data.ts';

export interface Judged {
  lost: string[];
  doubled: string[];
  wrong: string[];
}

export function judgeStorage(folder: string, receipts: Receipt[], found: StoredData): Judged {
  return judge(receipts, found, (reference) => digestOf(join(folder, 'uploads', reference)));
}

export function judge(receipts: Receipt[], found: StoredData, digest?: (reference: string) => string): Judged {
  const rowOf = new Map(found.rows.map((row) => [nameOf(row), row]));
  const chatOf = new Map(found.messages.map(({ words, reference }) => [words, reference]));
  const isThere = (receipt: Receipt) =>
    receipt.kind === 'row'
      ? rowOf.get(receiptName(receipt))?.reference === receipt.reference
      : chatOf.get(receipt.words) === receipt.reference;
  const told = receipts.flatMap((receipt) => (receipt.kind === 'row' ? [receipt] : []));
  const files = found.rows.filter(({ sha256 }) => sha256 !== null);
  const fileNames = new Set(files.map(({ reference }) => reference));
  return {
    lost: receipts.filter((receipt) => !isThere(receipt)).map(receiptName),
    doubled: [
      ...repeated(found.rows.map(nameOf)),
      ...repeated(found.rows.map(({ reference }) => reference)),
      ...repeated(found.messages.map(({ words }) => words)),
    ],
    wrong: [
      ...found.failures,
      ...found.wrongCalls,
      ...told.filter((receipt) => isOther(receipt, rowOf.get(receiptName(receipt)))).map(receiptName),
      ...files.filter((row) => digest && digest(row.reference) !== row.sha256).map(nameOf),
      ...found.files.filter((name) => !fileNames.has(name)),
    ],
  };
}

export function misdelivered(receipts: Receipt[], { delivered }: Pick<StoredData, 'delivered'>): string[] {
  const times = countOf(delivered.map(nameOf));
  const told = new Set(receipts.map(receiptName));
  return receipts.flatMap((receipt) => {
    if (receipt.kind === 'message') return [];
    const { form, post } = receipt;
    const name = receiptName(receipt);
    if (form === 'unsubscribe') return times.has(nameOf({ form: 'subscribe', email: post.email })) ? [name] : [];
    const leaver = form === 'subscribe' ? leaverOf(post.number) : undefined;
    const hasLeft = leaver !== undefined && told.has(nameOf({ form: 'unsubscribe', email: post.email }));
    // An unsubscription that received no response may still have removed the address.
    if (hasLeft || (leaver !== undefined && !times.has(name))) return [];
    return times.get(name) === 1 ? [] : [name];
  });
}

function receiptName(receipt: Receipt): string {
  return receipt.kind === 'row' ? nameOf({ form: receipt.form, email: receipt.post.email }) : receipt.words;
}

function nameOf({ form, email }: { form: string; email: string }): string {
  return `${form} of ${email}`;
}

/** A chat's row contains the whole conversation, which ends with the post. */
function isOther({ form, post }: Extract<Receipt, { kind: 'row' }>, row: StoredRow | undefined): boolean {
  if (!row) return false;
  if (row.words !== null && !row.words.endsWith(post.words)) return true;
  return form === 'application' && row.sha256 !== sha256(cvOf(post));
}

function digestOf(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch {
    return 'no file';
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function repeated(names: string[]): string[] {
  return [...countOf(names)].filter(([, count]) => count > 1).map(([name]) => name);
}

function countOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
