import type { WebhookFormat } from '../process/keys/notify-keys.ts';
import type { Message } from './channel.ts';
import type { Mail } from './mail-of.ts';

/** Maximum number of characters. Slack and Teams truncate or reject long messages. */
const maxTextLength = 3_000;

export async function bodyOf(
  format: WebhookFormat,
  message: Message,
  write: (message: Message) => Promise<Mail>,
): Promise<string> {
  if (format === 'json') return JSON.stringify(message);
  const { subject, text } = await write(message);
  const lines = shortened(text).trimEnd();
  return JSON.stringify(format === 'slack' ? slackBody(subject, lines) : teamsBody(subject, lines));
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > maxTextLength ? `${characters.slice(0, maxTextLength).join('')}…` : text;
}

/** Escapes a visitor's text, which could otherwise mention people, contain links, or end the code block. */
function slackBody(subject: string, text: string) {
  const plain = (part: string) =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('`', 'ˋ');
  return { text: `${plain(subject)}\n\`\`\`${plain(text)}\`\`\`` };
}

/** Uses text runs, because text blocks would interpret a visitor's text as Markdown. */
function teamsBody(subject: string, text: string) {
  const run = (words: string, style: object) => ({
    type: 'RichTextBlock',
    spacing: 'None',
    inlines: [{ type: 'TextRun', text: words, ...style }],
  });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      run(subject, { weight: 'Bolder' }),
      ...text.split('\n').map((line) => run(line || '\u00a0', { fontType: 'Monospace' })),
    ],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}
