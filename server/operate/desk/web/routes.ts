import { collections, rightTo, type Verb } from '../areas/collections.ts';
import { callPages } from './calls.tsx';
import { collectionPages } from './collection-pages.tsx';
import { contentPages } from './content-page.tsx';
import type { Desk } from './desk.ts';
import { inboxPages } from './inbox.tsx';
import { act, fresh, get, open, post, type Route, see } from './route.ts';
import { signInPages } from './sign-in.tsx';
import { sourcePages } from './sources.tsx';
import { sitePages } from './site-page.tsx';

/** The desk's routes and the right that each requires. Fresh routes also require a recent use of the passkey. */
export function deskRoutes(desk: Desk): Route[] {
  const signIn = signInPages(desk);
  const inbox = inboxPages(desk);
  const calls = callPages(desk);
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
