import type { ReactNode } from 'react';
import type { CheckedFiles } from '../../../content/checks/check-content.ts';
import { byPlace, textOf } from '../../../content/content-error.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable } from '../../../process/text/printable.ts';
import { changesIn, type FolderFile, filesBesideApi, unpublishedItems } from '../areas/content-changes.ts';

const maxShown = 200;

interface FolderParts {
  checked: CheckedFiles;
  published: CheckedFiles['files'];
  isEmbedded: boolean;
  isFallback: boolean;
  today: string;
  mayAct: boolean;
}

export function FolderState({ checked, published, isEmbedded, isFallback, today, mayAct }: FolderParts) {
  const folder = isEmbedded ? checked.files : filesBesideApi(checked.files);
  const changes = changesIn(published, folder);
  const canPreview = isEmbedded && mayAct;
  const drafts = unpublishedItems(folder, today);
  const issues = checked.issues.toSorted(byPlace);
  const errors = issues.filter(({ isWarning }) => !isWarning);
  const warnings = issues.filter(({ isWarning }) => isWarning);
  // A publication without changes refreshes the API's lists, and ends the display of earlier content.
  const canPublish = errors.length === 0 && (changes.length > 0 || !isEmbedded || isFallback);
  const willChange =
    changes.length > 0 ? `${formatCount(changes.length, 'file')} will change.` : 'No file has changed.';
  const effect = errors.length > 0 ? 'Correct the errors first.' : willChange;
  const warningLines = <Lines lines={warnings.map(textOf)} />;
  return (
    <>
      {errors.length > 0 && (
        <div className="desk-reason">
          <p>The content folder has {formatCount(errors.length, 'error')}. Correct these lines:</p>
          <Lines lines={errors.map(textOf)} />
        </div>
      )}
      {mayAct ? (
        <form method="post" action="/content/publish" className="desk-actions desk-publish">
          <button type="submit" className="button" disabled={!canPublish}>
            Publish
          </button>
          {effect}
        </form>
      ) : (
        <p>{effect}</p>
      )}
      <FileList title="Changes" files={changes} canPreview={canPreview} stateOf={({ change }) => change} />
      <Section title="Warnings" count={warnings.length}>
        {errors.length > 0 ? (
          <details className="desk-menu">
            <summary>{formatCount(warnings.length, 'warning')}, some of which may result from the errors</summary>
            {warningLines}
          </details>
        ) : (
          warningLines
        )}
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
              <span>{file.kind}</span>
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
