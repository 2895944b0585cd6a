import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { isSelling } from '../../../client/app/current-page.ts';
import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { slugSchema } from '../../../shared/contract/slug.ts';
import { guardFields, type RefusedPost, type SentPost } from '../../../shared/forms/answer.ts';
import { type FormName, formNames } from '../../../shared/forms/forms.ts';
import { found } from '../../../shared/outcome.ts';
import { type FormInput, readKey } from '../../../shared/site.ts';
import { readAbout, writeAbout } from '../../../shared/tools/tool-names.ts';
import type { Dated } from '../../company-api/api-cache.ts';
import { joinDated, mapDated, timeless } from '../../company-api/dated.ts';
import type { ServicePackage } from '../../content/service-package.ts';
import { Asking } from '../../markup/forms/asking.tsx';
import { CallSection } from '../../markup/forms/call-section.tsx';
import { FormPlace } from '../../markup/forms/form-place.tsx';
import { GetInTouch } from '../../markup/forms/get-in-touch.tsx';
import { SubscribeCard } from '../../markup/forms/subscribe-card.tsx';
import { draftOfPins } from '../../markup/pinout/draft-of-pins.ts';
import { draftAbout } from '../../markup/tools/draft-about.ts';
import { pinsSchema } from '../../queries/pins-schema.ts';
import type { ContentReads, SiteRead } from '../../queries/site-read.ts';
import type { FormTokens } from '../guards/form-tokens.ts';
import type { FormKnowledge } from './form-definition.ts';
import { definitionOf } from './site-forms.ts';

/** Shown on a page that answers a post. */
export interface PostAnswer {
  refused?: RefusedPost | undefined;
  sent?: SentPost | undefined;
}

interface FormParts extends FormKnowledge {
  hourToken: FormTokens['hourToken'];
  reads: ContentReads;
  /** Undefined if the site does not know its address. Drafts then have paths. */
  webBase: string | undefined;
  services: ServicePackage;
}

/** A result of a tool, in the form that its address has. */
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

/** Rendered forms. Those of articles, case studies and jobs differ by item. */
const maxKept = 300;

/** Makes the read of a form for a page: the same for everyone, or with the answer to one post. */
export function createFormRead({
  hourToken,
  webBase = '',
  services,
  ...knowledge
}: FormParts): (path: string, answer?: PostAnswer) => SiteRead<'form'> {
  const kept = new LRUCache<string, string>({ max: maxKept });
  const { calls, reads, company } = knowledge;
  const special: Partial<Record<FormName, typeof getInTouch>> = {
    contact: getInTouch,
    call: async (facts) => timeless(<CallSection facts={facts} hours={calls.hours} allOffices={company.offices} />),
    subscribe: async (facts) =>
      timeless(
        <SubscribeCard facts={facts} title="Get the next note by email" consent={company.promises.subscription} />,
      ),
  };

  return (path, answer = {}) => ({
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
      const said = answerTo(name, answer);
      const facts = {
        prefix: name,
        token: hourToken(name),
        ...(slug && { slug }),
        ...(pins && { draft: draftOfPins(pins, services, webBase) }),
        ...(about && { draft: draftAbout(about, webBase) }),
        ...(reply && { reply: company.promises[reply] }),
        ...said,
      };
      return mapDated(await elementOf(facts, input, path), (element) => {
        const __html = said ? renderToStaticMarkup(element) : markup(name, element);
        return found({ key: readKey('form', input), __html });
      });
    },
  });

  async function elementOf(facts: FormFacts, input: FormInput, path: string): Promise<Dated<ReactElement>> {
    const { name } = input;
    const { beside } = definitionOf(name);
    const usual = beside ? <Asking name={name} facts={facts} {...beside} /> : <FormPlace name={name} facts={facts} />;
    return special[name]?.(facts, input, path) ?? timeless(usual);
  }

  function markup(name: FormName, element: ReactElement): string {
    const key = JSON.stringify([name, element.props]);
    const html = kept.get(key) ?? renderToStaticMarkup(element);
    kept.set(key, html);
    return html;
  }

  /** The contact page asks for the list of countries. In the band below other pages, the browser fetches it. */
  async function getInTouch(facts: FormFacts, { countries }: FormInput, path: string): Promise<Dated<ReactElement>> {
    const list = countries ? await reads.countries.run({}) : timeless([]);
    return joinDated(await reads.settings.run({}), list, (settings, listed) => {
      if (!settings.ok) return settings;
      const known = listed.ok ? listed.value : [];
      const all: FormFacts = { ...facts, prefix: 'enquiry' };
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
          isOpen={isSelling(path)}
        />,
      );
    });
  }

  function answerTo(name: FormName, { refused, sent }: PostAnswer): Partial<FormFacts> | undefined {
    if (refused?.form === name) {
      const { values, errors, message, remark } = refused;
      return { refused: { message, remark, errors, values: withoutGuards(values) } };
    }
    if (sent?.form !== name) return undefined;
    return { sent: sent.reference, ...(sent.said && { said: sent.said }) };
  }
}

const guards: string[] = Object.values(guardFields);

function withoutGuards(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !guards.includes(name)));
}
