import { onTestFinished } from 'vitest';
import { createClient } from '../client.ts';
import { postNumber, type Receipt } from '../durability/posts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';
import { inLanes } from '../load.ts';

export interface LoadResult {
  pages: number;
  errors: string[];
  postErrors: string[];
  receipts: Receipt[];
}

export interface Load {
  end(): Promise<LoadResult>;
}

const paths = ['/', '/blogs', '/services', '/contact', '/portfolio'];
export const plain = { host: 'localhost', 'accept-encoding': 'identity' };

export async function underLoad(base: string): Promise<Load> {
  const result: LoadResult = { pages: 0, errors: [], postErrors: [], receipts: [] };
  const tokens = await readPageTokens(base);
  let isOver = false;
  const goesOn = () => !isOver;
  const ask = createClient(base, 4);

  async function read(path: string, connection: 'keep-alive' | 'close'): Promise<string> {
    const { status, body } = await ask(path, { headers: { ...plain, connection } });
    if (status !== 200) result.errors.push(`${path}: ${status}`);
    else if (path.includes('/assets/') || body.includes('</html>')) result.pages += 1;
    else result.errors.push(`${path}: incomplete page`);
    return body;
  }

  async function post(number: number): Promise<void> {
    const sent = postNumber(number);
    const response = await sendPost(base, tokens, sent, (receipt) => result.receipts.push(receipt)).catch(String);
    if (typeof response === 'string') result.postErrors.push(`${sent.kind}: ${response}`);
    else if (response.status !== '1')
      result.postErrors.push(`${sent.kind}: ${response.httpStatus} ${response.message}`);
  }

  const pathOf = (index: number) => paths[index % paths.length] ?? '/';
  const visitors = [
    inLanes(2, goesOn, (index) => read(pathOf(index), 'keep-alive')),
    inLanes(2, goesOn, async (index) => {
      const page = await read(pathOf(index), 'close');
      const script = page.match(/\/assets\/[\w-]+\/start[\w-]*\.js/)?.[0];
      if (script) await read(script, 'close');
    }),
    inLanes(2, goesOn, post),
  ];
  async function end(): Promise<LoadResult> {
    isOver = true;
    await Promise.all(visitors);
    return result;
  }
  onTestFinished(async () => void (await end()));
  return { end };
}
