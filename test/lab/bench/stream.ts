import { operations } from '../../../shared/contract/operations.ts';
import { href } from '../../../shared/paths.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import { hang, some } from '../faults/replies.ts';
import type { Report } from '../report.ts';
import { startProgrammableUpstream } from '../upstream.ts';

const visitor = { 'user-agent': 'Mozilla/5.0 Chrome/130' };
const slugs = ['chasing-40-microamps', 'i2c-stuck-bus-recovery', 'ab-updates-on-256-kb'];

export async function benchStream(report: Report): Promise<void> {
  await using real = await aRealUpstream({ content: shippedFolder });
  await using upstream = await startProgrammableUpstream(real);
  upstream.reply(some(({ path }) => path === operations.getCommentList.path, hang));
  await using site = await startSite({ env: real.envFor(upstream.base) });
  await (await fetch(site.base, { headers: visitor })).text();
  const times: number[] = [];
  for (const slug of slugs) {
    const start = performance.now();
    const response = await fetch(site.base + href.blog(slug), { headers: visitor });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('</article>')) break;
    }
    times.push(performance.now() - start);
  }
  report(`an article while its comments hang: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
}
