import * as v from 'valibot';
import { requestField } from '../../shared/contract/envelope.ts';
import type { BodyKind } from '../../shared/contract/operation.ts';

/** The encrypted text of a body; undefined if the body is of the wrong kind or lacks it. */
export async function requestFieldOf(
  body: Buffer<ArrayBuffer>,
  contentType: string,
  kind: BodyKind,
): Promise<string | undefined> {
  const value = await (kind === 'json' ? jsonField(body) : formField(body, contentType)).catch(() => undefined);
  return typeof value === 'string' ? value : undefined;
}

async function jsonField(body: Buffer<ArrayBuffer>): Promise<unknown> {
  const result = v.safeParse(v.looseObject({ [requestField]: v.string() }), JSON.parse(body.toString('utf8')));
  return result.success ? result.output[requestField] : undefined;
}

async function formField(body: Buffer<ArrayBuffer>, contentType: string): Promise<unknown> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return form.get(requestField);
}
