import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { postNumber } from '../durability/posts.ts';
import type { Receipt } from '../durability/receipts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';

export interface LoadResult {
  pages: number;
  /** Pages and files that failed. */
  errors: string[];
  /** Posts without a thank-you. */
  postErrors: string[];
  receipts: Receipt[];
}

export interface Load {
  /** Stops the visitors. Resolves when their last request is answered. */
  end(): Promise<LoadResult>;
}

const paths = ['/', '/blogs', '/services', '/contact', '/portfolio'];

/**
 * Visitors without pauses until the end of the test: two keep their connections, two open a new one for each page and
 * load its script, and two post forms. The posts are numbered from `first`.
 */
export async function underLoad(base: string, first = 0): Promise<Load> {
  const result: LoadResult = { pages: 0, errors: [], postErrors: [], receipts: [] };
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
      const { status, body } = await responseOf(base + path, agent);
      if (status !== 200) result.errors.push(`${path}: ${status}`);
      result.pages += 1;
      return body;
    } catch (error) {
      result.errors.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  async function poster(): Promise<void> {
    while (!isOver) {
      const post = postNumber(number);
      number += 1;
      const response = await sendPost(base, tokens, post, (receipt) => result.receipts.push(receipt)).catch(String);
      if (typeof response === 'string') result.postErrors.push(`${post.kind}: ${response}`);
      else if (response.status !== '1')
        result.postErrors.push(`${post.kind}: ${response.httpStatus} ${response.message}`);
    }
  }

  const visitors = [0, 1].flatMap(() => [reader(true), reader(false), poster()]);
  async function end(): Promise<LoadResult> {
    isOver = true;
    await Promise.all(visitors);
    return result;
  }
  onTestFinished(async () => void (await end()));
  return { end };
}

export function responseOf(address: string, agent = new Agent()): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once('error', reject);
  });
}
