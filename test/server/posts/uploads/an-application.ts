import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { cv } from '../../../../shared/forms/cv.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href } from '../../../../shared/paths.ts';
import { aPdf } from '../../../support/documents.ts';
import { postingTo } from '../../../support/posting.ts';
import type { TestSite } from '../../../support/test-site.ts';

export const job = 'firmware-engineer-tides';

export const applicant = {
  JobSlug: job,
  FullName: 'Asha Example',
  WorkEmail: 'asha@pumps.example',
  PhoneNumber: '00000 01234',
  Message: 'Six years of drivers.',
};

export interface SentFile {
  name: string;
  content: Buffer;
}

export interface Sending {
  fields?: Record<string, string>;
  files?: SentFile[];
  headers?: Record<string, string>;
  toPage?: boolean;
}

export async function apply(site: TestSite, { fields = {}, files = [aCv()], headers = own, toPage }: Sending = {}) {
  const sent = { ...applicant, [guardFields.token]: await postingTo(site).pageToken('application'), ...fields };
  const post = request(site.server)
    .post(toPage ? href.job(sent.JobSlug) : '/api/application')
    .set(headers);
  for (const [name, value] of Object.entries(sent)) post.field(name, value);
  for (const { name, content } of files) post.attach(cv.field, content, name);
  return post;
}

export const own = { 'Sec-Fetch-Site': 'same-origin' };

export function aCv(name = 'Asha Example.pdf', content: Buffer = aPdf()): SentFile {
  return { name, content };
}

export function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name !== 'tmp' && name !== 'aside');
  const coming = join(folder, 'tmp');
  return existsSync(coming) ? [...names, ...readdirSync(coming)] : names;
}
