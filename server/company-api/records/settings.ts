import * as v from 'valibot';
import { found } from '../../../shared/result.ts';
import type { Address, Link, Settings } from '../../../shared/shell.ts';
import { verbatimLine } from './fields.ts';
import { type Mapper, slotsIn } from './mappers.ts';

export const mapSettings: Mapper<Settings> = (data, { leaveOut }) => {
  const slots = slotsIn(data, 'Setting_List', itemSchema, leaveOut);
  const settings = slots?.flatMap((slot) => (slot.ok ? [slot.item] : []));
  return settings && (settings.length > 0 || slots?.length === 0) ? found(settingsFrom(settings)) : undefined;
};

export function withBuiltInAddresses(settings: Settings, builtIn: ReadonlyMap<number, string>): Settings {
  const given = new Map(settings.addresses.map(({ type, text }) => [type, text]));
  return { ...settings, addresses: addressesFrom((type) => given.get(type) ?? builtIn.get(type)) };
}

export const noSettings: Settings = { socialLinks: [], addresses: [] };

const itemSchema = v.object({
  Setting_Type: v.number(),
  Content: v.pipe(verbatimLine(500), v.minLength(1)),
});

const types = { phone: 1, email: 2, social: [3, 4, 5, 6, 7, 9] };

const addressLabels = new Map([
  [8, 'Headquarters'],
  [11, 'R&D center'],
  [12, 'USA'],
  [13, 'South Korea'],
]);

const networks: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'x.com': 'X',
  'twitter.com': 'X',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
};

function settingsFrom(items: v.InferOutput<typeof itemSchema>[]): Settings {
  const contentOf = (type: number) => items.find((item) => item.Setting_Type === type)?.Content;
  const phone = contentOf(types.phone);
  const email = contentOf(types.email);
  return {
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    socialLinks: types.social.flatMap((type) => socialLink(contentOf(type))),
    addresses: addressesFrom(contentOf),
  };
}

function addressesFrom(textOf: (type: number) => string | undefined): Address[] {
  return [...addressLabels].flatMap(([type, label]) => {
    const text = textOf(type);
    return text ? [{ type, label, text }] : [];
  });
}

function socialLink(content = ''): Link[] {
  const url = URL.parse(content);
  if (url?.protocol !== 'https:') return [];
  const host = url.hostname.replace(/^www\./, '');
  return [{ label: networks[host] ?? host, href: url.href }];
}
