import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { collections } from '../areas/collections.ts';
import { chatOf } from '../areas/open-chat.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import type { Person } from '../people/people.ts';
import { may, see } from '../people/rights.ts';
import { listId } from './chat-events.ts';
import type { Desk, DeskFile, DeskResponse, SignedIn } from './desk.ts';
import type { Cookies } from './desk-cookies.ts';
import { renderPage } from './document.tsx';

export function createRespond(desk: Desk, cookies: Cookies) {
  return async (req: Request, res: Response, response: DeskResponse, signedIn?: SignedIn): Promise<void> => {
    if ('secret' in response && response.secret !== undefined) cookies.setSession(res, response.secret);
    if ('stream' in response) return response.stream(req, res);
    if ('json' in response) return void res.status(response.status ?? 200).json(response.json);
    if ('text' in response)
      return void res
        .status(response.status ?? 200)
        .type(response.type)
        .send(response.text);
    if ('file' in response) return sendFile(res, response);
    if ('redirect' in response) {
      if (response.notice !== undefined) cookies.setNotice(res, response.notice);
      return res.redirect(303, response.redirect);
    }
    const html = await renderPage(desk, {
      ...response,
      path: req.path,
      // A page that a script loads must leave the notice for the next page that the person sees.
      notice: req.get('sec-fetch-dest') === 'empty' ? undefined : cookies.takeNotice(req, res),
      person: signedIn?.person,
      waiting: signedIn ? await waitingCounts(desk, signedIn.person) : {},
      chatVersion: may(signedIn?.person, see('chat')) ? await desk.chatEvents.version(listId) : undefined,
    });
    res
      .status(response.status ?? 200)
      .type('html')
      .send(html);
  };
}

/** Resolves to the number of records that wait for this person, by collection, and for `chat`. */
async function waitingCounts({ site, isEmbedded }: Desk, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const collection of collections) {
    if (collection.waitingStates.length === 0 || !may(person, see(collection.area))) continue;
    counts[collection.name] = await deskRecordsOf(site, { collection, isEmbedded }).waiting(person.name);
  }
  if (may(person, see('chat'))) counts.chat = await chatOf(site.store).waiting();
  return counts;
}

/** Without these headers, a visitor's HTML file could run as a page of the desk. */
async function sendFile(res: Response, { file, name, type }: DeskFile): Promise<void> {
  res
    .attachment(name)
    .type(type)
    .set('Content-Security-Policy', "default-src 'none'; sandbox")
    .set('Cross-Origin-Resource-Policy', 'same-origin');
  if (file instanceof Uint8Array) return void res.send(Buffer.from(file));
  await pipeline(file, res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}
