import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import type { SiteChat } from '../../../server/chat/chat-routes.ts';
import { parseEnv } from '../../../server/process/env.ts';
import { chatFramePath, href } from '../../../shared/paths.ts';
import { aSite } from '../../support/test-site.ts';
import { aChat } from './a-chat.ts';

test('the frame has its own content security policy, runs no script by itself, and sets no cookie', async () => {
  const { response } = await frameOf(builtIn());
  const policy = response.headers['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(response.headers['x-robots-tag']).toBe('noindex');
  expect(response.headers['set-cookie']).toBe(undefined);
  expect(outsideTemplates(response.text)).not.toMatch(/<script|<link/);
});

test('with an external provider, only the frame allows its hosts, and its script waits for the visitor', async () => {
  const { response, server } = await frameOf({ provider: 'tawk', embed: 'https://embed.tawk.to/prop/widget' });
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self' https:\/\/embed\.tawk\.to /);
  expect(response.headers['content-security-policy']).not.toMatch(/trusted-types|script-src[^;]*unsafe/);
  expect(response.text).toContain('https://embed.tawk.to/prop/widget');
  expect(outsideTemplates(response.text)).not.toMatch(/<script|<link/);
  const page = await request(server).get(href.home());
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  expect(JSON.stringify(page.headers) + page.text).not.toContain('tawk');
  expect((await request(server).post('/api/chat/messages').send({})).status).toBe(404);
});

test('without JavaScript, the chat button is a link to the contact page', async () => {
  const { server } = await frameOf(builtIn());
  const { text } = await request(server).get(href.services());
  expect(text).toMatch(new RegExp(`<a [^>]*href="${href.contact()}"[^>]*data-chat`));
});

test('without a chat, there is no frame, no button, and no API', async () => {
  const { response, server } = await frameOf(undefined);
  expect([response.status, response.headers.location]).toEqual([302, '/page-not-found']);
  expect((await request(server).get(href.home())).text).not.toMatch(/data-chat|<dialog/);
  expect((await request(server).post('/api/chat/messages').send({})).status).toBe(404);
});

test('the frame is read-only', async () => {
  const { server } = await frameOf(builtIn());
  expect((await request(server).post(chatFramePath)).status).toBe(405);
});

test('the environment selects the chat provider', () => {
  expect(parseEnv({}).CHAT).toBe('built-in');
  expect(parseEnv({ CHAT_PROPERTY_ID: 'p1', CHAT_WIDGET_ID: 'w1' }).CHAT).toBe('tawk');
  expect(parseEnv({ CHAT_PROPERTY_ID: 'p1', CHAT_WIDGET_ID: 'w1', CHAT: 'none' }).CHAT).toBe('none');
  for (const half of [{ CHAT_PROPERTY_ID: 'p1' }, { CHAT_WIDGET_ID: 'w1' }, { CHAT: 'tawk' }])
    expect(() => parseEnv(half)).toThrow(/^CHAT: .*CHAT_PROPERTY_ID and CHAT_WIDGET_ID/);
  expect(() => parseEnv({ CHAT_WIDGET_ID: 'a/../b', CHAT_PROPERTY_ID: "x'; script-src *" })).toThrow(
    /CHAT_PROPERTY_ID/,
  );
});

async function frameOf(chat: SiteChat | undefined) {
  const site = await aSite(chat && { chat });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { server: site.server, response: await request(site.server).get(chatFramePath) };
}

function builtIn(): SiteChat {
  const known = aChat();
  onTestFinished(() => known[Symbol.dispose]());
  return { provider: 'built-in', chat: known.chat };
}

function outsideTemplates(html: string): string {
  return html.replace(/<template[\s\S]*?<\/template>/g, '');
}
