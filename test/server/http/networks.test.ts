import { expect, test } from 'vitest';
import { networksOf } from '../../../server/http/networks.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:c000:207', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unix:', 'unix:', 'unix:'],
  ['', '', ''],
  [undefined, '', ''],
])('the networks of %j are %j and %j', (address, narrow, wide) => {
  expect(networksOf(address)).toEqual({ narrow, wide });
});
