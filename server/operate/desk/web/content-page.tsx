import type { ReactNode } from 'react';
import type { CheckedFiles } from '../../../content/checks/check-content.ts';
import { byPlace, textOf } from '../../../content/content-error.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable } from '../../../process/text/printable.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { dayOf, isoOf } from '../../../process/text/times.ts';
import { addRequest, responseTo } from '../../../store/jobs/requests.ts';
import {
  changesIn,
  type FolderFile,
  filesBesideApi,
  publishedCounts,
  unpublishedItems,
} from '../areas/content-changes.ts';
import { DeskError } from '../areas/desk-error.ts';
import { draftFile, findDraft, pathOnly, previewHours, previewLink } from '../areas/preview-draft.ts';
import { may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { Fields } from './record-page.tsx';
import { Time } from './time.tsx';

/** Milliseconds. Proxies often end a request after a minute. */
const timeouts = { begun: 5_000, done: 50_000 };
const maxShown = 200;

export function contentPages({ content, env, isEmbedded, site }: Desk) {
  const { store } = site;

  return {
    async show({ person }: SignedInRequest): Promise<DeskResponse> {
      const checked = await content.check().catch(reasonOf);
      const { files, since, fallbackContent } = content.published();
      const published = isEmbedded ? files : filesBesideApi(files);
      const counts = publishedCounts(published, dayOf(store.now()));
      const fields = [
        { key: 'since', title: 'Shown since', value: isoOf(since) },
        ...[...counts].flatMap(([title, count]) => (count > 0 ? [{ key: title, title, value: String(count) }] : [])),
      ];
      const page = (
        <>
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
            <Folder
              checked={checked}
              published={published}
              isEmbedded={isEmbedded}
              today={dayOf(store.now())}
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
      const { WEB_BASE: webBase } = env;
      const { url, expires } = await previewLink(site, { draft, webBase, hours: previewHours });
      await audit('content preview', draftFile(draft));
      const page = (
        <>
          <p>
            Anyone with this link can see the page until <Time at={expires} />. {!webBase && pathOnly}
          </p>
          <label className="desk-field">
            <span className="mono-small">Link</span>
            <input className="input" readOnly value={url} />
          </label>
          <p className="desk-actions">
            {webBase && (
              <a className="button" href={url} target="_blank" rel="noreferrer">
                Open the preview
              </a>
            )}
            <a className="desk-link" href="/content">
              Content
            </a>
          </p>
        </>
      );
      return { title: `Preview of ${draftFile(draft)}`, page };
    },

    async publish({ audit }: SignedInRequest): Promise<DeskResponse> {
      const response = await responseTo(store, await addRequest(store, store.tables, 'reload'), timeouts);
      if (!response) {
        await audit('content publish', undefined, 'requested');
        const notice = 'The site is still reading the content folder. Reload this page later to see the result.';
        return { redirect: '/content', notice };
      }
      const lines = response.message.split('\n');
      await audit('content publish', undefined, response.isDone ? lines.at(-1) : 'refused');
      if (response.isDone) return { redirect: '/content', notice: lines.at(-1) ?? '' };
      const page = (
        <>
          <Lines lines={lines} />
          <a className="button" href="/content">
            Content
          </a>
        </>
      );
      return { title: 'Nothing was published', page, status: 409 };
    },
  };
}

interface FolderParts {
  checked: CheckedFiles;
  published: CheckedFiles['files'];
  isEmbedded: boolean;
  today: string;
  mayAct: boolean;
}

function Folder({ checked, published, isEmbedded, today, mayAct }: FolderParts) {
  const folder = isEmbedded ? checked.files : filesBesideApi(checked.files);
  const changes = changesIn(published, folder);
  const canPreview = isEmbedded && mayAct;
  const drafts = unpublishedItems(folder, today);
  const issues = checked.issues.toSorted(byPlace);
  const errors = issues.filter(({ isWarning }) => !isWarning);
  const warnings = issues.filter(({ isWarning }) => isWarning);
  return (
    <>
      <p>
        {changes.length > 0 ? `Publishing changes ${formatCount(changes.length, 'file')}.` : 'No file has changed.'}
      </p>
      {errors.length > 0 && (
        <div className="desk-reason">
          <p>The content folder has {formatCount(errors.length, 'error')}. Correct these lines, and then publish:</p>
          <Lines lines={errors.map(textOf)} />
        </div>
      )}
      {mayAct && (
        <form method="post" action="/content/publish" className="desk-publish">
          <button type="submit" className="button">
            Publish
          </button>
        </form>
      )}
      <FileList title="Changes" files={changes} canPreview={canPreview} stateOf={({ change }) => change} />
      <Section title="Warnings" count={warnings.length}>
        <Lines lines={warnings.map(textOf)} />
      </Section>
      <FileList
        title="Drafts and later items"
        files={drafts}
        canPreview={canPreview}
        stateOf={({ item }) => (item.draft ? 'draft' : `from ${item.publishedAt}`)}
      />
    </>
  );
}

interface ListParts<File> {
  title: string;
  files: File[];
  canPreview: boolean;
  stateOf(file: File): string;
}

function FileList<File extends FolderFile>({ title, files, canPreview, stateOf }: ListParts<File>) {
  return (
    <Section title={title} count={files.length}>
      <ol className="desk-list">
        {files.slice(0, maxShown).map((file) => (
          <li key={file.path} className="desk-row">
            <div className="desk-row__head mono-small">
              <span>{file.noun.one}</span>
              <span className="desk-tag">{stateOf(file)}</span>
            </div>
            <bdi className="desk-row__who">{printable(file.title || file.path)}</bdi>
            <p className="desk-row__about" dir="auto">
              {file.title && printable(file.path)}
            </p>
            {file.draft && canPreview && (
              <form method="post" action="/content/preview" className="desk-row__actions">
                <input type="hidden" name="file" value={file.path} />
                <button type="submit" className="desk-link">
                  Preview<span className="visually-hidden"> {printable(file.title || file.path)}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2 className="mono-small">{title}</h2>
      {count === 0 ? <p className="desk-empty">None.</p> : children}
      {count > maxShown && <p>{formatCount(count - maxShown, 'more line')} not shown.</p>}
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="desk-lines">
      {[...new Set(lines)].slice(0, maxShown).map((line) => (
        <li key={line} dir="auto">
          {printable(line)}
        </li>
      ))}
    </ul>
  );
}
