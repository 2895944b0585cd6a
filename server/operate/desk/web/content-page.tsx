import { Fragment } from 'react';
import type { ListedFiles } from '../../../content/listed-files.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable } from '../../../process/text/printable.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { dayOf } from '../../../process/text/times.ts';
import { addRequest, responseTo } from '../../../store/jobs/requests.ts';
import { filesBesideApi, type PublishedPage, publishedCounts, publishedPages } from '../areas/content-changes.ts';
import { DeskError } from '../areas/desk-error.ts';
import { draftFile, findDraft, previewHours, previewLink } from '../areas/preview-draft.ts';
import { may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { FolderState } from './folder-state.tsx';
import { Fields } from './record-page.tsx';
import { CopyField } from './secret-page.tsx';
import { Time } from './time.tsx';

/** Milliseconds. Proxies often end a request after a minute. */
const timeouts = { begun: 5_000, done: 50_000 };

export function contentPages({ content, env, isEmbedded, publicBase, site }: Desk) {
  const { store } = site;

  return {
    async show({ person }: SignedInRequest): Promise<DeskResponse> {
      const { files, earlier, pages, since, fallbackContent } = content.published();
      const checked = await content.check().catch(reasonOf);
      const shown = (all: ListedFiles) => (isEmbedded ? all : filesBesideApi(all));
      const published = shown(files);
      const today = dayOf(store.now());
      const counts = publishedCounts(published, today);
      const fields = [...counts].flatMap(([title, count]) =>
        count > 0 ? [{ key: title, title, value: String(count) }] : [],
      );
      const changed = { files: published, earlier: shown(earlier), pages };
      const page = (
        <>
          <Publication since={since} base={publicBase} pages={publishedPages(changed, today, env.PRODUCT_SLUG)} />
          {!isEmbedded && (
            <p>
              Articles, products, case studies, and jobs come from <b>{env.API_BASE}</b>. Publish them there. Here you
              publish only the content folder’s own pages. Publishing also refreshes the API’s lists.
            </p>
          )}
          {fallbackContent && (
            <p className="desk-reason">
              The content folder had {formatCount(fallbackContent.errorCount, 'error')} when the site started. The site
              shows the content of <Time at={fallbackContent.at} /> instead, until a publication succeeds.
            </p>
          )}
          {typeof checked === 'string' ? (
            <p className="desk-reason">The content folder cannot be read: {checked}</p>
          ) : (
            <FolderState
              checked={checked}
              published={published}
              isEmbedded={isEmbedded}
              isFallback={fallbackContent !== undefined}
              today={today}
              mayAct={may(person, { area: 'content', level: 'act' })}
            />
          )}
          <h2 className="mono-small">Published</h2>
          <Fields fields={fields} />
        </>
      );
      return { title: 'Content', page };
    },

    async preview({ fields, audit }: SignedInRequest): Promise<DeskResponse> {
      if (!isEmbedded) throw new DeskError('Preview drafts in the system of the API.');
      const draft = findDraft(fields.file ?? '', content.path);
      const { url, expires } = await previewLink(site, { draft, webBase: publicBase, hours: previewHours });
      await audit('content preview', draftFile(draft));
      const page = (
        <>
          <p className="lead">
            Anyone with this link can see {draftFile(draft)} until <Time at={expires} />.
          </p>
          <CopyField label="Preview link" value={url} />
          <p className="desk-actions">
            <a className="desk-link" href={url} target="_blank" rel="noreferrer">
              Open the preview
            </a>
            <a className="desk-link" href="/content">
              Back to Content
            </a>
          </p>
        </>
      );
      const { files } = await content.check().catch(content.published);
      const name = files.get(`${draft.kind}/${draft.slug}.md`)?.title || draftFile(draft);
      return { title: `Preview: ${printable(name)}`, page };
    },

    async publish({ audit }: SignedInRequest): Promise<DeskResponse> {
      const response = await responseTo(store, await addRequest(store, store.tables, 'reload'), timeouts);
      const unfinished = 'The site is still reading the content folder. Reload this page later to see the result.';
      const notice = response?.message.split('\n').at(-1) ?? unfinished;
      const isRefused = response?.isDone === false;
      await audit('content publish', undefined, isRefused ? 'refused' : notice);
      if (isRefused) throw new DeskError(notice);
      return { redirect: '/content', notice };
    },
  };
}

const maxNamed = 3;

function Publication({ since, base, pages }: { since: number; base: string; pages: PublishedPage[] }) {
  const more = pages.length - maxNamed;
  return (
    <p>
      Shown since <Time at={since} />.{pages.length > 0 && ' Last published: '}
      {pages.slice(0, maxNamed).map(({ title, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <a href={base + path}>{printable(title)}</a>
        </Fragment>
      ))}
      {more > 0 && `, and ${more} more`}
    </p>
  );
}
