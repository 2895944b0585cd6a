import { lostPost, type PostResult, postResultOf } from './post.ts';

/** Milliseconds without progress after which an upload fails. A slow upload may take minutes. */
const timeout = 20_000;

export interface Uploading {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function upload(address: string, body: FormData, { onProgress, signal }: Uploading): Promise<PostResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const end = (posted: PostResult) => {
      clearTimeout(timer);
      resolve(posted);
      request.abort();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => end(lostPost('something went wrong')), timeout);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(loaded / total);
    });
    request.addEventListener('load', () => end(postResultOf(request.responseText, request.status < 300)));
    request.addEventListener('error', () => end(lostPost('HTTP request failed.')));
    signal.addEventListener('abort', () => end({ ...lostPost('Upload stopped.'), isStopped: true }));
    wait();
    request.open('POST', address);
    request.send(body);
  });
}
