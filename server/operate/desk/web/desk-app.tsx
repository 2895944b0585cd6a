import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { SiteFiles } from '../../../content/files/site-files.ts';
import { setHeaders } from '../../../http/response-headers.ts';
import { requestOriginOf } from '../../../posts/guards/cross-site.ts';
import { StoreUnavailable } from '../../../store/store-unavailable.ts';
import { DeskError } from '../areas/desk-error.ts';
import { addAudit } from '../people/audit.ts';
import { may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedIn } from './desk.ts';
import { createCookies } from './desk-cookies.ts';
import { deskHeaders } from './desk-headers.ts';
import { pathIn, requestOf } from './request-of.ts';
import { createRespond } from './respond.tsx';
import type { Route } from './route.ts';
import { deskRoutes } from './routes.ts';

interface AppParts {
  desk: Desk;
  trustProxy: string;
  files: Pick<SiteFiles, 'assets' | 'icons' | 'public'>;
}

const maxBody = '64kb';

export function createDeskApp({ desk, trustProxy, files }: AppParts): Express {
  const { relyingParty, sessions, people, log, site } = desk;
  const { origin } = relyingParty;
  const cookies = createCookies(origin.startsWith('https:'));
  const respond = createRespond(desk, cookies);
  const headers = deskHeaders(desk.assets.theme, origin);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.use(requireHost);
  app.use('/assets', files.assets);
  app.use(files.icons, files.public);
  app.use((_req, res, next) => {
    setHeaders(res, headers);
    next();
  });
  app.use((req, res, next) => {
    const isForeign = req.method === 'POST' && requestOriginOf(req.headers, origin) !== 'own';
    return isForeign ? refuse(req, res, 403, 'The request did not come from the desk.') : next();
  });
  // Reads forms as text, because Express's form parser needs the package qs, which the build omits.
  app.use(express.text({ type: 'urlencoded', limit: maxBody }));
  app.use(express.json({ limit: maxBody }));
  for (const route of deskRoutes(desk)) app[route.method](route.path, (req, res) => run(route, req, res));
  app.use((req, res) => refuse(req, res, 404, 'This page does not exist. Someone may have deleted its record.'));
  app.use(onError);
  return app;

  function requireHost(...[req, res, next]: Parameters<RequestHandler>): unknown {
    // The URL parser drops the default port, which some proxies add.
    if (URL.parse(`${new URL(origin).protocol}//${req.headers.host}`)?.origin === origin) return next();
    const remedy = desk.env.DESK_BASE
      ? ''
      : ' To use it elsewhere, set DESK_BASE to an https address, or use an SSH tunnel (see docs/desk.md).';
    return res
      .status(421)
      .type('text')
      .send(`This desk is at ${origin}.${remedy}
`);
  }

  async function run(route: Route, req: Request, res: Response): Promise<void> {
    const request = requestOf(req);
    if (route.right === 'public') return respond(req, res, await route.handle(request));
    const signedIn = await signedInBy(req);
    if (!signedIn) return redirectTo(req, res, '/sign-in', 401);
    if (!may(signedIn.person, route.right))
      return refuse(req, res, 403, 'Your areas do not include this. Ask an admin to change them.', signedIn);
    if (route.isFresh && !sessions.isFresh(signedIn.session)) return redirectTo(req, res, '/verify', 403);
    const audit = (action: string, reference?: string, detail = '') =>
      addAudit(site.store.tables, site.store.now(), {
        ...{ who: signedIn.person.name, via: 'browser', ip: request.ip, action, reference, detail },
      });
    await respond(req, res, await route.handle({ ...request, ...signedIn, audit }), signedIn);
  }

  async function signedInBy(req: Request): Promise<SignedIn | undefined> {
    const secret = cookies.session(req);
    // An open page's script sends GET requests even if the person is away.
    const isActive = req.method !== 'GET' || req.get('sec-fetch-dest') !== 'empty';
    const session = secret === undefined ? undefined : await sessions.find(secret, isActive);
    const person = session && (await people.withId(session.person));
    return session && person && { session, person };
  }

  /** The browser later returns to the requested page, or after a POST request to the page with the form. */
  async function redirectTo(req: Request, res: Response, path: string, status: number): Promise<void> {
    const from = req.method === 'GET' ? req.originalUrl : pathIn(req.get('referer'), origin);
    const to = `${path}?next=${encodeURIComponent(from)}`;
    const isScript = req.is('json') || req.accepts(['html', 'json']) === 'json';
    await respond(req, res, isScript ? { json: { error: 'Sign in again.', to }, status } : { redirect: to });
  }

  async function refuse(req: Request, res: Response, status: number, text: string, signedIn?: SignedIn): Promise<void> {
    const title = titles[status] ?? 'Something went wrong';
    const page =
      status === 409 ? (
        <>
          <p className="desk-reason">{text}</p>
          <a className="desk-link" href={pathIn(req.get('referer'), origin)}>
            Back
          </a>
        </>
      ) : (
        <p className="lead">{text}</p>
      );
    const response: DeskResponse = req.is('json') ? { json: { error: text }, status } : { page, title, status };
    await respond(req, res, response, signedIn);
  }

  async function onError(error: unknown, req: Request, res: Response, next: NextFunction): Promise<void> {
    if (res.headersSent) return next(error);
    const signedIn = error instanceof DeskError ? await signedInBy(req).catch(() => undefined) : undefined;
    if (error instanceof DeskError) return refuse(req, res, 409, error.message, signedIn);
    if (error instanceof StoreUnavailable) {
      log.error({ event: 'desk-unavailable' }, error);
      res.set('Retry-After', '10');
      return refuse(
        req,
        res,
        503,
        'The database is not available. Try again in a minute. If you sent a change, first check whether it was made.',
      );
    }
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    if (status >= 400 && status < 500)
      return refuse(req, res, status, 'The desk cannot read this request. Go back and try again.');
    // The route's pattern, because a path may contain an email address.
    log.error({ event: 'desk-failed', path: String(req.route?.path ?? '') }, error);
    await refuse(
      req,
      res,
      500,
      'The desk could not do this because of an error. Try again. If the error persists, ask your administrator to check the site’s log.',
    );
  }
}

const titles: Record<number, string> = {
  403: 'Not allowed',
  404: 'Page not found',
  409: 'Nothing was changed',
  503: 'Temporarily unavailable',
};
