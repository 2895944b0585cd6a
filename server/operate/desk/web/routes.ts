import { collections, rightTo, type Verb } from '../areas/collections.ts';
import { act, see } from '../people/rights.ts';
import { auditPages } from './audit-pages.tsx';
import { callPages } from './calls.tsx';
import { chatPages } from './chat-pages.tsx';
import { collectionPages } from './collection-pages.tsx';
import { contentPages } from './content-page.tsx';
import type { Desk } from './desk.ts';
import { inboxPages } from './inbox.tsx';
import { mePages } from './me-pages.tsx';
import { peoplePages } from './people-pages.tsx';
import { personsPages } from './persons-pages.tsx';
import { fresh, get, open, post, type Route } from './route.ts';
import { signInPages } from './sign-in.tsx';
import { sitePages } from './site-page.tsx';
import { sourcePages } from './sources.tsx';

/** Fresh routes also require a recent passkey use. */
export function deskRoutes(desk: Desk): Route[] {
  const signIn = signInPages(desk);
  const inbox = inboxPages(desk);
  const calls = callPages(desk);
  const chat = chatPages(desk);
  const people = peoplePages(desk);
  const me = mePages(desk);
  const audit = auditPages(desk);
  const persons = personsPages(desk);
  const content = contentPages(desk);
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
    get('/sources', see('enquiries'), sourcePages(desk).sources),
    open.get('/calls.ics', calls.feed),
    get('/calls/week', see('calls'), calls.week),
    post('/calls/:reference/free', act('calls'), calls.free),
    post('/calls/:reference/take-back', act('calls'), calls.takeBack),
    get('/chat', see('chat'), chat.list),
    get('/chat/events', see('chat'), chat.listEvents),
    fresh.get('/chat/export', see('chat'), chat.exportAll),
    get('/chat/:reference', see('chat'), chat.show),
    get('/chat/:reference/events', see('chat'), chat.events),
    post('/chat/:reference/reply', act('chat'), chat.reply),
    post('/chat/:reference/close', act('chat'), chat.close),
    fresh.get('/chat/:reference/delete', act('chat'), chat.deletion),
    fresh.post('/chat/:reference/delete', act('chat'), chat.remove),
    get('/people', 'admin', people.list),
    fresh.get('/people/new', 'admin', people.newForm),
    fresh.post('/people', 'admin', people.add),
    fresh.get('/people/:id', 'admin', people.show),
    fresh.post('/people/:id', 'admin', people.change),
    fresh.post('/people/:id/invite', 'admin', people.invite),
    fresh.post('/people/:id/end-sessions', 'admin', people.endSessions),
    fresh.post('/people/:id/remove', 'admin', people.remove),
    get('/audit', 'admin', audit.list),
    fresh.get('/audit/export', 'admin', audit.exportAll),
    get('/me', 'signed-in', me.show),
    post('/me/sessions/end-others', 'signed-in', me.endOtherSessions),
    post('/me/sessions/:id/end', 'signed-in', me.endSession),
    fresh.post('/me/passkeys/options', 'signed-in', me.passkeyOptions),
    fresh.post('/me/passkeys', 'signed-in', me.addPasskey),
    fresh.post('/me/passkeys/:id/remove', 'signed-in', me.removePasskey),
    fresh.post('/me/feed', 'signed-in', me.addFeed),
    post('/me/feed/end', 'signed-in', me.endFeed),
    get('/persons', see('persons'), persons.find),
    fresh.get('/persons/export', see('persons'), persons.exportAll),
    fresh.get('/persons/delete', act('persons'), persons.deletion),
    fresh.post('/persons/delete', act('persons'), persons.remove),
    get('/content', see('content'), content.show),
    post('/content/preview', act('content'), content.preview),
    post('/content/publish', act('content'), content.publish),
    get('/site', see('site'), sitePages(desk).show),
    ...collections.flatMap((collection) => {
      const { name, verbs } = collection;
      const { list, show, file, exportAll, mark, note, changes, deletion, remove } = collectionPages(desk, collection);
      const to = (verb: Verb) => rightTo(collection, verb);
      const [path, one] = [`/${name}`, `/${name}/:reference`];
      return [
        get(path, to('list'), list),
        fresh.get(`${path}/export`, to('export'), exportAll),
        ...(verbs.includes('file') ? [get(`${one}/file`, to('file'), file)] : []),
        ...(verbs.includes('show') ? [get(one, to('show'), show)] : []),
        ...(verbs.includes('mark') ? [post(`${one}/mark`, to('mark'), mark)] : []),
        ...(verbs.includes('note') ? [post(`${one}/note`, to('note'), note)] : []),
        ...changes.map(({ verb, handle }) => post(`${one}/${verb}`, to(verb), handle)),
        fresh.get(`${one}/delete`, to('delete'), deletion),
        fresh.post(`${one}/delete`, to('delete'), remove),
      ];
    }),
  ];
}
