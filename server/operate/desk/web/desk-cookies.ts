import type { Request, Response } from 'express';
import { sessionPeriods } from '../people/sessions.ts';

/** Without HTTPS, as on `http://localhost`, browsers reject the prefix `__Host-`. */
export function createCookies(isHttps: boolean) {
  const prefix = isHttps ? '__Host-' : '';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  const [session, notice] = [`${prefix}desk`, `${prefix}desk-notice`];
  return {
    session: (req: Request): string | undefined => cookieIn(req, session),

    setSession(res: Response, secret: string | null): void {
      if (secret === null) res.clearCookie(session, attributes);
      else res.cookie(session, secret, { ...attributes, maxAge: sessionPeriods.longest });
    },

    setNotice(res: Response, text: string): void {
      res.cookie(notice, text.slice(0, longestNotice), attributes);
    },

    /** Also removes the notice, because only one page shows it. */
    takeNotice(req: Request, res: Response): string | undefined {
      const text = cookieIn(req, notice);
      if (text === undefined) return undefined;
      res.clearCookie(notice, attributes);
      return text;
    },
  };
}

export type Cookies = ReturnType<typeof createCookies>;

const longestNotice = 600;

function cookieIn({ headers }: Request, name: string): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
