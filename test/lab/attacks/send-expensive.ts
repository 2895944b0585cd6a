import { createClient } from './client.ts';
import { expensiveRequests } from './expensive-requests.ts';

/** Sends the same expensive request again and again, from as many networks, until it is killed. */
const [, , base = '', name = '', networks = '1', rate = '30'] = process.argv;
const make = expensiveRequests[name];
if (!make) throw new Error(`There is no request ${name}.`);
const send = createClient(base, 256);
const started = performance.now();
let sent = 0;
setInterval(() => {
  const due = ((performance.now() - started) / 1_000) * Number(rate);
  for (; sent < due; sent += 1) {
    const { path, headers, ...request } = make();
    const from = `20.${sent % Number(networks)}.${sent & 255}.9`;
    void send(path, { ...request, headers: { ...headers, 'x-forwarded-for': from } });
  }
}, 10);
