import { href } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import type { Print } from './print.ts';

const visitor = { 'user-agent': 'Mozilla/5.0 Chrome/130' };

/** How soon an article that nobody has asked for yet is there, while its comments are held. */
export async function benchStream(print: Print): Promise<void> {
  await using real = await aRealUpstream({ content: shippedFolder });
  const upstream = await createFaultyUpstream(real.base, real.secret);
  // From the start on, or the site has every page made before this asks.
  upstream.fail('hold', 'BlogService/GetCommentList');
  await using site = await startSite({ env: real.envFor(upstream.base) });
  await fetch(site.base, { headers: { ...visitor, 'accept-encoding': 'br' } });
  const times: number[] = [];
  for (const slug of [
    'chasing-40-microamps',
    'i2c-stuck-bus-recovery',
    'ab-updates-on-256-kb',
    'yocto-layers-you-can-hand-over',
  ]) {
    const start = performance.now();
    const response = await fetch(site.base + href.blog(slug), {
      headers: { ...visitor, 'accept-encoding': 'identity' },
    });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('</article>')) break;
    }
    times.push(performance.now() - start);
  }
  await upstream.close();
  print(`article bytes with comments held: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
}
