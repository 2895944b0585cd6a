import type * as v from 'valibot';

/** Only multipart requests can contain files. Only SeoService uses JSON. */
export type BodyKind = 'multipart' | 'json';

export interface Operation<Input extends v.GenericSchema = v.GenericSchema> {
  path: string;
  body: BodyKind;
  /** The API client retries only reads, and the site caches only the results of reads. */
  kind: 'read' | 'action';
  input: Input;
  acceptsFile: boolean;
  /** Returns the milliseconds allowed for the whole call, including the body. */
  timeout(input: v.InferOutput<Input>): number;
}

export type OperationInput<O extends Operation> = v.InferInput<O['input']>;

const defaultTimeout = 3_000;

interface Options<Input extends v.GenericSchema> {
  body?: BodyKind;
  acceptsFile?: boolean;
  timeout?: number | ((input: v.InferOutput<Input>) => number);
}

export function read<const Input extends v.GenericSchema>(
  path: string,
  input: Input,
  options: Options<Input> = {},
): Operation<Input> {
  return operation('read', path, input, options);
}

export function action<const Input extends v.GenericSchema>(
  path: string,
  input: Input,
  options: Pick<Options<Input>, 'acceptsFile'> = {},
): Operation<Input> {
  return operation('action', path, input, options);
}

function operation<Input extends v.GenericSchema>(
  kind: Operation['kind'],
  path: string,
  input: Input,
  { body = 'multipart', acceptsFile = false, timeout = defaultTimeout }: Options<Input>,
): Operation<Input> {
  return { path, body, kind, input, acceptsFile, timeout: typeof timeout === 'number' ? () => timeout : timeout };
}
