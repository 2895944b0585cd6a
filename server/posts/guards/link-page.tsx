import type { Response } from 'express';
import type { ReactNode } from 'react';
import { href } from '../../../shared/paths.ts';
import { caching, type ResponseHeaders, setHeaders, withNoindex } from '../../http/response-headers.ts';
import { type BarePageParts, renderBarePage } from '../../markup/bare-page.tsx';

/** The parts of a page that a link in an email opens. */
export interface LinkPageParts extends BarePageParts {
  headers: ResponseHeaders;
}

export function createSendLinkPage({ headers, ...parts }: LinkPageParts) {
  return (res: Response, title: string, content: ReactNode): void => {
    setHeaders(res, [...withNoindex(headers.page), 'Cache-Control', caching.never]);
    const body = (
      <>
        {content}
        <p>
          <a href={href.home()}>{parts.companyName}</a>
        </p>
      </>
    );
    res.type('html').send(renderBarePage(parts, title, body));
  };
}

/** Opening a link must change nothing, because email scanners open links. */
export function LinkButton({ message, label }: { message: string; label: string }) {
  return (
    <>
      <p>{message}</p>
      <form method="post">
        <button type="submit" className="button">
          {label}
        </button>
      </form>
    </>
  );
}
