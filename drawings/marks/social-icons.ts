import type { Drawing } from '../kit/drawing.ts';

export const otherNetwork = 'other';

const signs = {
  linkedin:
    'M4 9h4v11H4zM6 3.5a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6zM10 9h3.8v1.6c.6-1 1.9-1.9 3.7-1.9c3.3 0 4.5 2 4.5 5.2V20h-4v-5.5c0-1.5-.4-2.6-1.9-2.6c-1.6 0-2.1 1.2-2.1 2.6V20h-4z',
  youtube:
    'M22 8c-.2-1.8-1-2.5-2.7-2.7C17 5 7 5 4.7 5.3C3 5.5 2.2 6.2 2 8c-.2 2.5-.2 5.5 0 8c.2 1.8 1 2.5 2.7 2.7c2.3.3 12.3.3 14.6 0c1.7-.2 2.5-.9 2.7-2.7c.2-2.5.2-5.5 0-8zM10 15.5v-7l6 3.5z',
  github:
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.8c-2.8.6-3.4-1.2-3.4-1.2c-.4-1.1-1.1-1.5-1.1-1.5c-.9-.6.1-.6.1-.6c1 .1 1.5 1 1.5 1c.9 1.5 2.4 1.1 2.9.8c.1-.6.4-1.1.7-1.3c-2.2-.3-4.6-1.1-4.6-5c0-1.1.4-2 1-2.7c-.1-.3-.4-1.3.1-2.7c0 0 .8-.3 2.8 1a9.6 9.6 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1c.6 1.4.2 2.4.1 2.7c.7.7 1 1.6 1 2.7c0 3.9-2.3 4.7-4.6 5c.4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2z',
  x: 'M3 3h5.5l4.3 6L18 3h2.6l-6.6 7.6L21.5 21H16l-4.7-6.6L5.6 21H3l7.1-8.2zM6.6 4.6l10.3 14.8h1.4L8 4.6z',
  facebook:
    'M14.5 22v-8.5h3l.5-4h-3.5V7.2c0-1.1.4-1.9 2-1.9H18V1.9c-.4 0-1.5-.2-2.8-.2c-2.9 0-4.7 1.7-4.7 4.9v2.9h-3v4h3V22z',
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zM7.5 4A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM17.3 5.6a1.1 1.1 0 1 1 0 2.2a1.1 1.1 0 0 1 0-2.2z',
  [otherNetwork]: 'M14 3h7v7h-2V6.4l-8.3 8.3l-1.4-1.4L17.6 5H14zM3 5h7v2H5v12h12v-5h2v7H3z',
};

export const socialIcons: Record<string, () => Drawing> = Object.fromEntries(
  Object.entries(signs).map(([network, sign]) => [network, () => icon(sign)]),
);

function icon(sign: string): Drawing {
  const body = `<path transform="scale(.75)" fill="currentColor" fill-rule="evenodd" d="${sign}"/>`;
  return { width: 18, height: 18, body };
}
