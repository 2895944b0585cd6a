import * as v from 'valibot';

/** A list whose bad items are left out one by one: one broken record must not take the others with it. */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items): v.InferOutput<Schema>[] =>
      items.flatMap((item) => {
        const result = v.safeParse(schema, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}
