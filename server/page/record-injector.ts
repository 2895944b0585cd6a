import { Writable } from 'node:stream';

type Done = (error?: Error | null) => void;

/** A response, with the `flush` that compression adds to it. */
export type FlushableResponse = Writable & { flush?: () => void };

/**
 * Stands between React and the response and lets late records through where markup is whole: after React's `flush`
 * and before its next `write`. React cuts its writes anywhere, mostly inside a tag; its flushes never are.
 */
export class RecordInjector extends Writable {
  readonly #response: FlushableResponse;
  readonly #queue: string[] = [];
  #markupIsWhole = false;
  #reactIsDone = false;
  /** Ends the write that the response was too full for. */
  #written: Done | undefined;
  #lastRecord: Promise<void> = Promise.resolve();

  constructor(response: FlushableResponse) {
    super();
    this.#response = response;
    response.on('drain', () => this.#goOn());
    response.on('close', () => this.destroy());
    if (response.destroyed) this.destroy();
  }

  /** Sends a record as soon as it may stand. */
  inject(record: string): void {
    this.#queue.push(record);
    if (this.#reactIsDone) this.#sendQueue((one) => this.#response.write(one));
    else if (this.#markupIsWhole && !this.writableEnded) this.flush();
  }

  /** Keeps the response open until the promise resolves: a read that nothing renders may end after React. */
  endAfter(lastRecord: Promise<void>): void {
    this.#lastRecord = lastRecord;
  }

  /** React calls this after every batch. */
  flush(): void {
    this.#markupIsWhole = true;
    this.#sendQueue((record) => super.write(record));
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#markupIsWhole = false;
    return typeof encoding === 'string' ? super.write(chunk, encoding, done) : super.write(chunk, encoding);
  }

  override _write(chunk: unknown, _encoding: BufferEncoding, done: Done): void {
    const hasRoom = this.#response.write(chunk);
    // What waited for room was written after the flush it belongs to, and would stay behind in the compression.
    if (this.#markupIsWhole) this.#response.flush?.();
    if (hasRoom) done();
    else this.#written = done;
  }

  #goOn(): void {
    const done = this.#written;
    this.#written = undefined;
    done?.();
  }

  override _final(done: Done): void {
    this.#reactIsDone = true;
    this.#sendQueue((record) => this.#response.write(record));
    // Not `end(done)`: the end that compression puts in its place takes no callback.
    this.#lastRecord.then(() => void this.#response.end()).then(done, done);
  }

  #sendQueue(send: (record: string) => void): void {
    this.#queue.splice(0).forEach(send);
    this.#response.flush?.();
  }
}
