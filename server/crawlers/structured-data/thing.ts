/** JSON omits undefined values. */
export interface Thing {
  '@type'?: string | string[];
  '@id'?: string;
  [property: string]: Value;
}

export type Value = string | number | boolean | Value[] | Thing | undefined;
