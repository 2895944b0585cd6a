import type { Right } from '../people/rights.ts';
import type { Handler, SignedInHandler } from './desk.ts';

interface RouteParts {
  method: 'get' | 'post';
  path: string;
  /** True if the person must have used a passkey within the last five minutes. */
  isFresh: boolean;
}

type SignedInRight = Exclude<Right, 'public'>;

export type Route = RouteParts &
  ({ right: 'public'; handle: Handler } | { right: SignedInRight; handle: SignedInHandler });

export const open = {
  get: (path: string, handle: Handler): Route => ({ method: 'get', path, right: 'public', isFresh: false, handle }),
  post: (path: string, handle: Handler): Route => ({ method: 'post', path, right: 'public', isFresh: false, handle }),
};

export const get = routeOf('get', false);
export const post = routeOf('post', false);
export const fresh = { get: routeOf('get', true), post: routeOf('post', true) };

function routeOf(method: 'get' | 'post', isFresh: boolean) {
  return (path: string, right: SignedInRight, handle: SignedInHandler): Route => ({
    method,
    path,
    right,
    isFresh,
    handle,
  });
}
