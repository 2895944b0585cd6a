import type { DeskArea, Level, Right } from '../people/rights.ts';
import type { Handler, SignedInHandler } from './desk.ts';

interface RouteParts {
  method: 'get' | 'post';
  path: string;
  /** The person must have used a passkey within the last five minutes. */
  isFresh: boolean;
}

export type Route = RouteParts &
  ({ right: 'public'; handle: Handler } | { right: Exclude<Right, 'public'>; handle: SignedInHandler });

type SignedInRight = Exclude<Right, 'public'>;

export const open = {
  get: (path: string, handle: Handler): Route => ({ method: 'get', path, right: 'public', isFresh: false, handle }),
  post: (path: string, handle: Handler): Route => ({ method: 'post', path, right: 'public', isFresh: false, handle }),
};

export const get = routeOf('get', false);
export const post = routeOf('post', false);
export const fresh = { get: routeOf('get', true), post: routeOf('post', true) };

export function see(area: DeskArea): SignedInRight {
  return rightTo(area, 'see');
}

export function act(area: DeskArea): SignedInRight {
  return rightTo(area, 'act');
}

function rightTo(area: DeskArea, level: Level): SignedInRight {
  return { area, level };
}

function routeOf(method: 'get' | 'post', isFresh: boolean) {
  return (path: string, right: SignedInRight, handle: SignedInHandler): Route => ({
    method,
    path,
    right,
    isFresh,
    handle,
  });
}
