import { collections } from '../areas/collections.ts';
import { chatPages } from './chat-pages.tsx';
import { collectionPages } from './collection-pages.tsx';
import type { Desk } from './desk.ts';
import { inboxPages } from './inbox.tsx';
import { act, fresh, get, open, post, type Route, see } from './route.ts';
import { signInPages } from './sign-in.tsx';

/** The desk's routes and the right that each requires. Fresh routes also require a recent use of the passkey. */
export function deskRoutes(desk: Desk): Route[] {
  const signIn = signInPages(desk);
  const inbox = inboxPages(desk);
  const chat = chatPages(desk);
  return [
    open.get('/sign-in', signIn.signInPage),
    open.post('/sign-in/options', signIn.signInOptions),
    open.post('/sign-in', signIn.signIn),
    open.get('/invitation', signIn.invitationPage),
    open.post('/invitation/options', signIn.invitationOptions),
    open.post('/invitation', signIn.acceptInvitation),
    get('/verify', 'signed-in', signIn.verifyPage),
    post('/verify/options', 'signed-in', signIn.verifyOptions),
    post('/verify', 'signed-in', signIn.verify),
    post('/sign-out', 'signed-in', signIn.signOut),
    get('/', 'signed-in', inbox.list),
    get('/chat', see('chat'), chat.list),
    get('/chat/events', see('chat'), chat.listEvents),
    fresh.get('/chat/export', see('chat'), chat.exportAll),
    get('/chat/:reference', see('chat'), chat.show),
    get('/chat/:reference/events', see('chat'), chat.events),
    post('/chat/:reference/reply', act('chat'), chat.reply),
    post('/chat/:reference/close', act('chat'), chat.close),
    fresh.get('/chat/:reference/delete', act('chat'), chat.deletion),
    fresh.post('/chat/:reference/delete', act('chat'), chat.remove),
    ...collections.flatMap((collection) => {
      const { name, area, verbs } = collection;
      const pages = collectionPages(desk, collection);
      const path = `/${name}`;
      return [
        get(path, see(area), pages.list),
        fresh.get(`${path}/export`, see(area), pages.exportAll),
        ...(verbs.includes('file') ? [get(`${path}/:reference/file`, see(area), pages.file)] : []),
        ...(verbs.includes('show') ? [get(`${path}/:reference`, see(area), pages.show)] : []),
        ...(verbs.includes('mark') ? [post(`${path}/:reference/mark`, act(area), pages.mark)] : []),
        ...(verbs.includes('note') ? [post(`${path}/:reference/note`, act(area), pages.note)] : []),
        ...pages.changes.map(({ verb, handle }) => post(`${path}/:reference/${verb}`, act(area), handle)),
        fresh.get(`${path}/:reference/delete`, act(area), pages.deletion),
        fresh.post(`${path}/:reference/delete`, act(area), pages.remove),
      ];
    }),
  ];
}
