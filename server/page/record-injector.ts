import { Writable } from 'node:stream';

type Done = (error?: Error | null) => void;

export type FlushableResponse = Writable & { flush?: () => void };

/**
 * Writes deferred records only between React's `flush` and its next `write`, or after React has finished. React splits
 * its writes anywhere, often inside a tag, but flushes only complete markup.
 */
export class RecordInjector extends Writable {
  readonly #response: FlushableResponse;
  readonly #queue: string[] = [];
  #markupIsWhole = false;
  #reactIsDone = false;
  #written: Done | undefined;
  #lastRecord: Promise<void> = Promise.resolve();

  constructor(response: FlushableResponse) {
    super();
    this.#response = response;
    response.on('drain', () => this.#goOn());
    response.on('close', () => this.destroy());
    if (response.destroyed) this.destroy();
  }

  inject(record: string): void {
    this.#queue.push(record);
    if (this.#reactIsDone) this.#sendQueue((one) => this.#response.write(one));
    else if (this.#markupIsWhole && !this.writableEnded) this.flush();
  }

  /**
   * Delays the end of the response until the last record is written, because a query that nothing renders may settle
   * after React has finished.
   */
  endAfter(lastRecord: Promise<void>): void {
    this.#lastRecord = lastRecord;
  }

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
    // Data that waited for `drain` was written after its flush and would remain in the compression buffer.
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
    // The compression middleware's `end` accepts no callback.
    this.#lastRecord.then(() => void this.#response.end()).then(done, done);
  }

  #sendQueue(send: (record: string) => void): void {
    this.#queue.splice(0).forEach(send);
    this.#response.flush?.();
  }
}
