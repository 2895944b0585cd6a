import * as v from 'valibot';

/** `subscriptions` includes subscribers, and `applications` includes CVs. */
export const deskAreas = [
  'enquiries',
  'calls',
  'chat',
  'applications',
  'comments',
  'subscriptions',
  'content',
  'persons',
  'site',
] as const;
export type DeskArea = (typeof deskAreas)[number];

/** With `act`, the person can also see the area. */
export const levels = ['see', 'act'] as const;
export type Level = (typeof levels)[number];

export type Areas = Partial<Record<DeskArea, Level>>;

/** `public` routes need no session. An admin manages people and reads the audit, but sees only their own areas. */
export type Right = 'public' | 'signed-in' | 'admin' | { area: DeskArea; level: Level };

export const see = (area: DeskArea) => ({ area, level: 'see' }) as const;
export const act = (area: DeskArea) => ({ area, level: 'act' }) as const;

export interface Rights {
  areas: Areas;
  isAdmin: boolean;
}

export function may(rights: Rights | undefined, right: Right): boolean {
  if (right === 'public') return true;
  if (!rights) return false;
  if (right === 'signed-in') return true;
  if (right === 'admin') return rights.isAdmin;
  const level = rights.areas[right.area];
  return level === 'act' || (level === 'see' && right.level === 'see');
}

export const areasSchema = v.pipe(
  v.record(v.string(), v.picklist(levels)),
  v.transform(
    (given): Areas => Object.fromEntries(deskAreas.flatMap((area) => (given[area] ? [[area, given[area]]] : []))),
  ),
);

const mistake = `use areas such as enquiries,calls:see. The areas are ${deskAreas.join(', ')}, or all`;

/** Reads a list such as `enquiries,calls:see`, or `all`. An area without a level gets `act`. */
export const typedAreas = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'all' ? deskAreas.join(',') : text)),
  v.transform((text) => text.split(',').map((part) => part.trim().split(':', 2))),
  v.array(
    v.union([v.strictTuple([v.picklist(deskAreas)]), v.strictTuple([v.picklist(deskAreas), v.picklist(levels)])]),
    mistake,
  ),
  v.transform((parts): Areas => Object.fromEntries(parts.map(([area, level = 'act']) => [area, level]))),
);

/** Returns a list such as `admin,enquiries,calls:see`. */
export function rightsWords({ areas, isAdmin }: Rights): string {
  const words = deskAreas.flatMap((area) => (areas[area] ? [areas[area] === 'see' ? `${area}:see` : area] : []));
  return [...(isAdmin ? ['admin'] : []), ...words].join(',');
}
