import type { KnownPages } from '../../server/content/checks/known-pages.ts';
import type { ContentIssue } from '../../server/content/content-error.ts';
import type { CompanyFact } from '../../server/content/facts.ts';

export function contradictedFacts(known: KnownPages, facts: readonly CompanyFact[]): ContentIssue[] {
  const statements = facts.flatMap(({ said, ...fact }) =>
    // bounded: the operator's content files, and patterns of at most 200 characters
    said.map((pattern) => ({ ...fact, pattern: new RegExp(pattern, 'giu') })),
  );
  return [...known.values()].flatMap(({ file }) =>
    (file?.passages() ?? []).flatMap(({ path, text }) =>
      statements.flatMap(({ name, value, pattern }) =>
        [...text.matchAll(pattern)].flatMap(([whole, stated]) => {
          if (!file || stated === undefined || stated === value) return [];
          const message = `"${whole}" contradicts the fact ${name}, which is ${value}; correct the text or the fact, or quote {${name}}`;
          return [file.makeError(path, message)];
        }),
      ),
    ),
  );
}
