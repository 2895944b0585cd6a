import { expect, test } from 'vitest';
import { createUnsubscribeLinks } from '../../../../server/posts/newsletter/list-links.ts';

test.each(['a@b.example', `${'a'.repeat(240)}@pumps.example`, `${'長'.repeat(240)}@pumps.example`])(
  'the site reads the address from its own unsubscribe link: %s',
  (email) => {
    const links = createUnsubscribeLinks({ sign: () => 'key', isSigned: () => true }, 'https://a.example');
    expect(links.read(new URL(links.make(email)).searchParams.get('u') ?? '')).toBe(email);
  },
);
