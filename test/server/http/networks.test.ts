import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createNetworkOf, networksOf } from '../../../server/http/networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:c000:207', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.7:50001', '192.0.2.7', '192.0.2.0/24'],
  [' "192.0.2.7:50002" ', '192.0.2.7', '192.0.2.0/24'],
  ['[2001:db8:1:2::9]:50001', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['"[2001:db8:1:2::7%eth0]"', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[::ffff:192.0.2.7]:1', '192.0.2.7', '192.0.2.0/24'],
  [undefined, 'unknown', 'unknown'],
])('the networks of %j are %j and %j', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual({ narrow, wide });
});

test.each([
  'unix:',
  'unknown',
  '_hidden',
  '192.0.2',
  '192.0.2.7:',
  '192.0.2.7:x',
  '1.2.3.4.5',
  '[::1',
  'a.example:80',
  '',
])('%j is no address, and counts with all other such text', (text) => {
  expect(networksOf(text)).toEqual({ narrow: 'unknown', wide: 'unknown' });
});

test('a proxy that adds a port gets the address of the visitor behind it, and a new port is no new network', () => {
  const networkOf = createNetworkOf('loopback, 10.0.0.0/8');
  const network = (forwarded: string) => {
    const req = new IncomingMessage(new Socket());
    Object.defineProperty(req.socket, 'remoteAddress', { value: '127.0.0.1' });
    req.headers['x-forwarded-for'] = forwarded;
    return networkOf(req);
  };
  for (const port of [50_001, 50_002]) {
    expect(network(`192.0.2.7:${port}, 10.1.2.3:${port + 1}, [::ffff:10.0.0.1]:${port}`)).toBe('192.0.2.7');
    expect(network(`bad-${port}`)).toBe('unknown');
  }
});
