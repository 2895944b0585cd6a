import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { isSalesPage } from '../../../client/app/current-page.ts';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { slugSchema } from '../../../shared/contract/slug.ts';
import { type FormName, formNames } from '../../../shared/forms/forms.ts';
import { guardFields, type RefusedPost, type SentPost } from '../../../shared/forms/response.ts';
import { found } from '../../../shared/result.ts';
import { type FormInput, queryKey } from '../../../shared/site.ts';
import { readAbout, writeAbout } from '../../../shared/tools/tool-names.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import { joinTimestamped, mapTimestamped, withoutTimestamp } from '../../company-api/timestamped.ts';
import type { ServicePackage } from '../../content/service-package.ts';
import { CallSection } from '../../markup/forms/call-section.tsx';
import { FormContainer } from '../../markup/forms/form-container.tsx';
import { FormSection } from '../../markup/forms/form-section.tsx';
import { GetInTouch } from '../../markup/forms/get-in-touch.tsx';
import { SubscribeCard } from '../../markup/forms/subscribe-card.tsx';
import { draftOfPins } from '../../markup/pinout/draft-of-pins.ts';
import { draftAbout } from '../../markup/tools/draft-about.ts';
import { pinsSchema } from '../../queries/pins-schema.ts';
import type { ContentQueries, SiteQuery } from '../../queries/site-query.ts';
import type { FormTokens } from '../guards/form-tokens.ts';
import type { FormServices } from './form-definition.ts';
import { definitionOf } from './site-forms.ts';

export interface PostResult {
  refused?: RefusedPost | undefined;
  sent?: SentPost | undefined;
}

interface FormParts extends FormServices {
  sharedToken: FormTokens['sharedToken'];
  queries: ContentQueries;
  /** Undefined if the site's address is not configured. Drafts then contain paths instead of URLs. */
  webBase: string | undefined;
  services: ServicePackage;
}

const aboutSchema = v.pipe(
  v.string(),
  v.maxLength(6_000),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const about = readAbout(dataset.value);
    if (about) return writeAbout(about);
    addIssue({ message: 'There is no tool with this name.' });
    return NEVER;
  }),
);

const maxCached = 300;

export function createFormQuery({
  sharedToken,
  webBase = '',
  services,
  ...formServices
}: FormParts): (path: string, response?: PostResult) => SiteQuery<'form'> {
  const cached = new LRUCache<string, string>({ max: maxCached });
  const { calls, queries, company } = formServices;
  const special: Partial<Record<FormName, typeof getInTouch>> = {
    contact: getInTouch,
    call: async (facts) =>
      withoutTimestamp(
        <CallSection facts={{ ...facts, toChange: calls.toChange }} hours={calls.hours} allOffices={company.offices} />,
      ),
    subscribe: async (facts) =>
      withoutTimestamp(
        <SubscribeCard facts={facts} title="Get the next note by email" consent={company.promises.subscription} />,
      ),
  };

  return (path, response = {}) => ({
    input: v.strictObject({
      name: v.picklist(formNames),
      slug: v.exactOptional(slugSchema),
      countries: v.exactOptional(v.literal('all')),
      about: v.exactOptional(aboutSchema),
      pins: v.exactOptional(pinsSchema),
    }),
    async run(input) {
      const { name, slug, about, pins } = input;
      const { reply } = definitionOf(name);
      const said = answerTo(name, response);
      const facts = {
        prefix: name,
        token: sharedToken(name),
        ...(slug && { slug }),
        ...(pins && { draft: draftOfPins(pins, services, webBase) }),
        ...(about && { draft: draftAbout(about, webBase) }),
        ...(reply && { reply: company.promises[reply] }),
        ...said,
      };
      return mapTimestamped(await elementOf(facts, input, path), (element) => {
        const __html = said ? renderToStaticMarkup(element) : markup(name, element);
        return found({ key: queryKey('form', input), __html });
      });
    },
  });

  async function elementOf(facts: FormFacts, input: FormInput, path: string): Promise<Timestamped<ReactElement>> {
    const { name } = input;
    const { beside } = definitionOf(name);
    const usual = beside ? (
      <FormSection name={name} facts={facts} {...beside} />
    ) : (
      <FormContainer name={name} facts={facts} />
    );
    return special[name]?.(facts, input, path) ?? withoutTimestamp(usual);
  }

  function markup(name: FormName, element: ReactElement): string {
    const key = JSON.stringify([name, element.props]);
    const html = cached.get(key) ?? renderToStaticMarkup(element);
    cached.set(key, html);
    return html;
  }

  async function getInTouch(
    facts: FormFacts,
    { countries }: FormInput,
    path: string,
  ): Promise<Timestamped<ReactElement>> {
    const list = countries ? await queries.countries.run({}) : withoutTimestamp([]);
    const { result: meta } = await queries.meta.run({ path });
    const Subject = meta.ok && meta.value.subject;
    return joinTimestamped(await queries.settings.run({}), list, (settings, listed) => {
      if (!settings.ok) return settings;
      const known = listed.ok ? listed.value : [];
      const all: FormFacts = { ...(Subject && { draft: { Subject } }), ...facts, prefix: 'enquiry' };
      if (known.length > 0) all.hasCountries = true;
      return found(
        <GetInTouch
          facts={all}
          settings={settings.value}
          countries={known}
          offices={company.offices}
          range={company.promises.quoteRange}
          hasPrices={company.hasPrices}
          isPage={countries !== undefined}
          isOpen={isSalesPage(path)}
        />,
      );
    });
  }

  function answerTo(name: FormName, { refused, sent }: PostResult): Partial<FormFacts> | undefined {
    if (refused?.form === name) {
      const { values, errors, message, remark } = refused;
      return { refused: { message, remark, errors, values: withoutGuards(values) } };
    }
    if (sent?.form !== name) return undefined;
    const { reference, said, title } = sent;
    return { sent: reference, ...(said && { said }), ...(title && { title }) };
  }
}

const guards: string[] = Object.values(guardFields);

function withoutGuards(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !guards.includes(name)));
}
