import type { BrowserContext } from 'playwright-core';
import * as v from 'valibot';

export const analyticsId = 'G-TEST12345';

export type ToldPage = v.InferOutput<typeof toldSchema>;

const toldSchema = v.object({ page_location: v.string(), page_referrer: v.string(), page_title: v.string() });

export interface AnalyticsProvider {
  requests: string[];
  told: ToldPage[];
}

export async function provideAnalytics(context: BrowserContext): Promise<AnalyticsProvider> {
  const provider: AnalyticsProvider = { requests: [], told: [] };
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    provider.requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await context.route('https://region1.google-analytics.com/**', async (route) => {
    provider.requests.push(route.request().url());
    provider.told.push(v.parse(toldSchema, route.request().postDataJSON()));
    await route.fulfill({ status: 204 });
  });
  return provider;
}

const script = `
let page;
const run = (command) => {
  if (String(command) !== '[object Arguments]') return;
  const [name, what] = command;
  if (name === 'set') page = what;
  if (name !== 'event' || what !== 'page_view' || window['ga-disable-${analyticsId}']) return;
  for (const cookie of ['_ga', '_ga_TEST12345']) document.cookie = cookie + '=GS2.1; path=/';
  fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(page) });
};
dataLayer.forEach(run);
dataLayer.push = run;`;
