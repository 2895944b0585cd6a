import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { postNumber } from '../durability/posts.ts';
import type { Receipt } from '../durability/receipts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';

export interface Told {
  pages: number;
  /** Pages and files that a visitor did not get. */
  errors: string[];
  /** Posts without a thank-you. */
  postErrors: string[];
  receipts: Receipt[];
}

export interface Load {
  told: Told;
  /** Resolves when the last of its requests is answered. */
  end(): Promise<Told>;
}

const paths = ['/', '/blogs', '/services', '/contact', '/portfolio'];

/**
 * Visitors who never rest: two on connections that they keep, two who open one for each page and follow it to a file of
 * the build, and two who post. The posts are numbered from `first`.
 */
export async function underLoad(base: string, first = 0): Promise<Load> {
  const told: Told = { pages: 0, errors: [], postErrors: [], receipts: [] };
  const tokens = await readPageTokens(base);
  let isOver = false;
  let number = first;

  async function reader(keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let count = 0; !isOver; count += 1) {
      const page = await read(paths[count % paths.length] ?? '/', agent);
      const script = keepAlive ? undefined : page?.match(/\/assets\/[\w-]+\/start[\w-]*\.js/)?.[0];
      if (script) await read(script, agent);
    }
    agent.destroy();
  }

  async function read(path: string, agent: Agent): Promise<string | undefined> {
    try {
      const { status, body } = await answerOf(base + path, agent);
      if (status !== 200) told.errors.push(`${path}: ${status}`);
      told.pages += 1;
      return body;
    } catch (error) {
      told.errors.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  async function poster(): Promise<void> {
    while (!isOver) {
      const post = postNumber(number);
      number += 1;
      const answer = await sendPost(base, tokens, post, (receipt) => told.receipts.push(receipt)).catch(String);
      if (typeof answer === 'string') told.postErrors.push(`${post.kind}: ${answer}`);
      else if (answer.status !== '1') told.postErrors.push(`${post.kind}: ${answer.httpStatus} ${answer.message}`);
    }
  }

  const visitors = [0, 1].flatMap(() => [reader(true), reader(false), poster()]);
  return {
    told,
    async end() {
      isOver = true;
      await Promise.all(visitors);
      return told;
    },
  };
}

export function answerOf(address: string, agent = new Agent()): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    });
    request.once('error', reject);
  });
}
