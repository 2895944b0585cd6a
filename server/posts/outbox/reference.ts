import { randomBytes } from 'node:crypto';

/**
 * The reference contains 40 random bits in Crockford's base 32, which lacks the easily confused letters I, L, and O.
 */
export function newReference(prefix: string): string {
  const bits = randomBytes(5).reduce((sum, byte) => sum * 256 + byte, 0);
  const symbols = bits.toString(32).padStart(8, '0');
  return `${prefix}-${[...symbols].map((symbol) => crockford[Number.parseInt(symbol, 32)]).join('')}`;
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
