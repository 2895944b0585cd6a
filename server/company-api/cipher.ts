import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts text with the API's cipher: crypto-js in passphrase mode, like `openssl enc -aes-256-cbc -md md5 -a -A`. The
 * result is base64 of `Salted__`, an 8-byte salt, and AES-256-CBC data; EVP_BytesToKey derives key and IV with MD5 and
 * an iteration count of 1. There is no MAC. Validate decrypted text, because decryption with a wrong key may succeed.
 */
export function seal(text: string, secret: string): string {
  const salt = randomBytes(8);
  const { key, iv } = deriveKey(secret, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return Buffer.concat([magic, salt, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

export function open(sealed: string, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < 32 || !bytes.subarray(0, 8).equals(magic)) return undefined;
  const { key, iv } = deriveKey(secret, bytes.subarray(8, 16));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return utf8.decode(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]));
  } catch {
    return undefined;
  }
}

const magic = Buffer.from('Salted__');
const utf8 = new TextDecoder('utf-8', { fatal: true });

function deriveKey(secret: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  const digest = (previous: Buffer) => createHash('md5').update(previous).update(secret).update(salt).digest();
  const first = digest(Buffer.alloc(0));
  const second = digest(first);
  return { key: Buffer.concat([first, second]), iv: digest(second) };
}
