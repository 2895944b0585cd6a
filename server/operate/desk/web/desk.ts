import type { Request, Response } from 'express';
import type { ReactNode } from 'react';
import type { ContentState } from '../../../content/content-state.ts';
import type { SiteFiles } from '../../../content/files/site-files.ts';
import type { Assets } from '../../../http/assets.ts';
import type { VitalsMetrics } from '../../../http/metrics/vitals-metrics.ts';
import type { FormTokens } from '../../../posts/guards/form-tokens.ts';
import type { UnsubscribeLinks } from '../../../posts/newsletter/list-links.ts';
import type { Env } from '../../../process/env.ts';
import type { Log } from '../../../process/log.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Readiness } from '../../health/readiness.ts';
import type { ChangeableSite } from '../areas/changeable-site.ts';
import type { Output } from '../areas/export-formats.ts';
import type { Passkeys, RelyingParty } from '../people/passkeys.ts';
import type { People, Person } from '../people/people.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import type { ChatEvents } from './chat-events.ts';

/** The parts of the site that the desk uses. */
export interface DeskParts {
  env: Env;
  folder: string;
  store: SiteStore;
  content: ContentState;
  readiness: Pick<Readiness, 'check'>;
  metrics: { vitals: Pick<VitalsMetrics, 'values'> };
  assets: Assets;
  files: Pick<SiteFiles, 'assets' | 'icons' | 'public'>;
  tokens: Pick<FormTokens, 'signer'>;
  log: Log;
}

export interface Desk extends Omit<DeskParts, 'folder' | 'store' | 'files' | 'tokens'> {
  site: ChangeableSite;
  isEmbedded: boolean;
  /** The address of the site for its visitors, without a slash at the end. */
  publicBase: string;
  relyingParty: RelyingParty;
  /** Undefined without WEB_BASE. */
  unsubscribeLinks: UnsubscribeLinks | undefined;
  people: People;
  passkeys: Passkeys;
  sessions: Sessions;
  chatEvents: ChatEvents;
}

export interface SignedIn {
  person: Person;
  session: Session;
}

/** For a repeated parameter or field, contains the first value. */
export interface DeskRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Fields of a posted form. */
  fields: Record<string, string>;
  /** Posted JSON; undefined for a form. */
  body: unknown;
  ip: string;
  /** The browser and the operating system (for example, "Firefox on Linux"). */
  browser: string;
  /** The browser's time zone; undefined until the browser's script has sent it. */
  zone: string | undefined;
}

export interface SignedInRequest extends DeskRequest, SignedIn {
  /** Stores an audit entry. Never pass a visitor's email address as `reference`. */
  audit(action: string, reference?: string, detail?: string): Promise<void>;
}

/** Sent as an attachment. */
export interface DeskFile {
  file: AsyncIterable<Output> | Uint8Array;
  name: string;
  type: string;
}

export type DeskResponse =
  | { page: ReactNode; title: string; status?: number }
  /** Status 303. The next page shows `notice`. `secret` is the new session cookie; null deletes the cookie. */
  | { redirect: string; notice?: string; secret?: string | null }
  | DeskFile
  | { text: string; type: string; status?: number }
  | { json: object; status?: number; secret?: string }
  | { stream(req: Request, res: Response): Promise<void> };

export type Handler = (request: DeskRequest) => Promise<DeskResponse>;
export type SignedInHandler = (request: SignedInRequest) => Promise<DeskResponse>;
