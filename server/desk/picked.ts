/** Some values of a record, in the order of the keys. */
export function picked<Record extends object, Key extends keyof Record>(record: Record, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}
