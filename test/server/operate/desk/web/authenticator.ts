import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { deskOrigin } from './a-desk.ts';

interface Options {
  challenge: string;
}

/** Departures from an honest browser and authenticator. */
interface Fault {
  origin?: string;
  type?: string;
  rpId?: string;
  flags?: number;
  count?: number;
  signature?: Buffer;
}

const flags = { present: 1, verified: 4, attested: 64 };

/** A passkey in memory, as an authenticator would store it (WebAuthn Level 3, section 6). Synced passkeys do not count. */
export function anAuthenticator({ counts = true } = {}) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let count = 0;

  return {
    id: id.toString('base64url'),

    create({ challenge }: Options, fault: Fault = {}) {
      const data = authenticatorData({ flags: flags.present | flags.verified | flags.attested, ...fault }, count);
      const length = Buffer.from([0, id.length]);
      const authData = new Uint8Array(Buffer.concat([data, Buffer.alloc(16), length, id, coseKey(publicKey)]));
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      return responseOf({
        clientDataJSON: clientData({ type: 'webauthn.create', challenge, ...fault }).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      });
    },

    get({ challenge }: Options, fault: Fault = {}) {
      count = fault.count ?? count + Number(counts);
      const data = authenticatorData({ flags: flags.present | flags.verified, ...fault }, count);
      const client = clientData({ type: 'webauthn.get', challenge, ...fault });
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return responseOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: (fault.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
      });
    },
  };

  function responseOf(response: object) {
    return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', response };
  }
}

function clientData({ type = '', challenge, origin = deskOrigin }: Fault & Options): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId = 'localhost', flags: given = 0 }: Fault, count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([given]), counter]);
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}
