/** A node of the graph, in the terms of schema.org. What is undefined is left out. */
export interface Thing {
  '@type'?: string | string[];
  '@id'?: string;
  [property: string]: Value;
}

export type Value = string | number | boolean | Value[] | Thing | undefined;
