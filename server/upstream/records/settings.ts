import * as v from 'valibot';
import { found } from '../../../shared/outcome.ts';
import type { Address, Link, Settings } from '../../../shared/shell.ts';
import { line } from './fields.ts';
import { type Reshape, slotsIn } from './reshape.ts';

/** Reshapes `ContactService/GetSettingList`. The API numbers the types. */
export const reshapeSettings: Reshape<Settings> = (data, { leaveOut }) => {
  const slots = slotsIn(data, 'Setting_List', itemSchema, leaveOut);
  const settings = slots?.flatMap((slot) => (slot.ok ? [slot.item] : []));
  return settings && (settings.length > 0 || slots?.length === 0) ? found(settingsFrom(settings)) : undefined;
};

export function fallbackSettings(): Settings {
  return settingsFrom([]);
}

const itemSchema = v.object({
  Setting_Type: v.number(),
  Content: v.pipe(line(500), v.minLength(1)),
});

const types = { phone: 1, email: 2, social: [3, 4, 5, 6, 7, 9] };

const addressTypes = [
  { type: 8, label: 'Headquarters', fallback: '14 Example Layout, Bengaluru, India', timeZone: 'Asia/Kolkata' },
  {
    type: 11,
    label: 'R&D center',
    fallback: 'Plot 88, Sample Industrial Estate, Bengaluru, India',
    timeZone: 'Asia/Kolkata',
  },
  {
    type: 12,
    label: 'USA',
    fallback: '200 Placeholder Avenue, San Jose, CA, USA',
    timeZone: 'America/Los_Angeles',
  },
  { type: 13, label: 'South Korea', fallback: '12 Example-daero, Seoul, South Korea', timeZone: 'Asia/Seoul' },
];

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
    addresses: addressTypes.map(
      ({ type, label, fallback, timeZone }): Address => ({ label, text: contentOf(type) ?? fallback, timeZone }),
    ),
  };
}

function socialLink(content = ''): Link[] {
  const url = URL.parse(content);
  if (url?.protocol !== 'https:') return [];
  const host = url.hostname.replace(/^www\./, '');
  return [{ label: networks[host] ?? host, href: url.href }];
}
