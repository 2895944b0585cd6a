import { readdirSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { shippedFolder } from '../support/site-content.ts';
import { aSite } from '../support/test-site.ts';

const slugs = readdirSync(`${shippedFolder}/documents`).map((file) => file.replace(/\.md$/, ''));

test('each sample document is a tagged PDF of three to eight pages and is linked from a page', async () => {
  await using site = await aSite({ content: shippedFolder });
  const { text: page } = await request(site.server).get(href.deliverables());
  for (const slug of slugs) {
    expect(page).toContain(`href="${href.document(slug)}"`);
    const response = await request(site.server)
      .get(href.document(slug))
      .expect(200)
      .expect('Content-Type', 'application/pdf');
    const pdf = Buffer.from(response.body).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/Marked true');
    const pages = pdf.match(/\/Type \/Page\b/g)?.length;
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(pages).toBeLessThanOrEqual(8);
  }
});
