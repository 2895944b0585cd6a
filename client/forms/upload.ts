import { lost, type Posted, postedOf } from './post.ts';

/** Milliseconds without progress after which an upload fails. A slow upload may take minutes. */
const timeout = 20_000;

export interface Uploading {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function upload(address: string, body: FormData, { onProgress, signal }: Uploading): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const end = (posted: Posted) => {
      clearTimeout(timer);
      resolve(posted);
      request.abort();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => end(lost('something went wrong')), timeout);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    });
    request.addEventListener('load', () => end(postedOf(request.responseText, request.status < 300)));
    request.addEventListener('error', () => end(lost('HTTP request failed.')));
    signal.addEventListener('abort', () => end({ ...lost('Upload stopped'), isStopped: true }));
    wait();
    request.open('POST', address);
    request.send(body);
  });
}
