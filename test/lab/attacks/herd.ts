import { href } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import { createClient } from './client.ts';
import { countByStatus, percentile, processorTime, type Report, watchMemory } from './measures.ts';

const crowd = 500;
/** Milliseconds that the upstream takes for the comments. */
const delay = 500;

/** A crowd of browsers on one page that is not made yet, against the cost of one render and as many kept answers. */
export async function measureHerd(report: Report): Promise<string[]> {
  await using real = await aRealUpstream({ content: shippedFolder });
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startSite({ env: real.envFor(upstream.base) });
  const pid = site.process.pid ?? 0;
  const request = createClient(site.base, crowd);
  const cost = async (work: () => Promise<unknown>) => {
    const before = processorTime(pid);
    await work();
    return processorTime(pid) - before;
  };
  // Everything but the page itself has been used before it is measured.
  for (const slug of ['i2c-stuck-bus-recovery', 'ab-updates-on-256-kb']) await request(href.blog(slug));
  const one = await cost(() => request(`${href.blog('can-fd-on-an-old-harness')}?complete=1`));
  await Promise.all(Array.from({ length: crowd }, () => request(href.blog('i2c-stuck-bus-recovery'))));
  const cached = await cost(() =>
    Promise.all(Array.from({ length: crowd }, () => request(href.blog('i2c-stuck-bus-recovery')))),
  );

  const memory = watchMemory(pid);
  upstream.fail('hold', 'BlogService/GetCommentList');
  const release = setTimeout(() => upstream.release(), delay);
  let responses: Awaited<ReturnType<typeof request>>[] = [];
  const together = await cost(async () => {
    responses = await Promise.all(Array.from({ length: crowd }, () => request(href.blog('chasing-40-microamps'))));
  });
  clearTimeout(release);
  await upstream.close();
  const streams = responses.filter(({ headers }) => headers['content-security-policy']?.includes('nonce')).length;
  const whole = responses.filter(({ status }) => status === 200).length;
  const bound = 2 * one + cached;
  report(
    `${crowd} browsers on one cold page: ${JSON.stringify(countByStatus(responses))}, ${streams} streams, ` +
      `processor ${together} ms (one render ${one}, ${crowd} kept answers ${cached}, bound ${bound}), ` +
      `p50 ${percentile(
        responses.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} ms, ${memory.stop().toFixed(0)} MiB`,
  );
  return [
    ...(whole < crowd ? [`herd: ${crowd - whole} of ${crowd} without the page`] : []),
    ...(streams > 1 ? [`herd: ${streams} streams`] : []),
    ...(together > bound ? [`herd: ${together} ms of processor, bound ${bound}`] : []),
  ];
}
