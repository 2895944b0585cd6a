import type { RequestHandlers, RequestResponse } from '../../store/jobs/requests.ts';
import type { Publisher } from './publisher.ts';

export function createRequestHandlers(publisher: Pick<Publisher, 'publish' | 'invalidateComments'>): RequestHandlers {
  return {
    reload: () => reload(publisher),
    async comments(slug) {
      await publisher.invalidateComments(slug);
      return { isDone: true, message: '' };
    },
  };
}

async function reload(publisher: Pick<Publisher, 'publish'>): Promise<RequestResponse> {
  const result = await publisher.publish();
  if (result.ok) {
    const { isChanged, ms, warnings } = result;
    const said = isChanged ? `Published in ${(ms / 1_000).toFixed(1)} s.` : 'No file has changed.';
    return { isDone: true, message: [...warnings, said].join('\n') };
  }
  const { errors, message } = result;
  return {
    isDone: false,
    message:
      errors.length > 0
        ? `${message}\nNothing was published, and the site's content is unchanged. Correct the errors, and publish again.`
        : `Nothing was published. ${message} See the site's log.`,
  };
}
