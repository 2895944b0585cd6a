import * as v from 'valibot';
import { expect, test } from 'vitest';
import { postgresKeys } from '../../../server/process/keys/postgres-keys.ts';

const schema = v.object(postgresKeys);

function errorsIn(given: Record<string, string>): string[] {
  return v.safeParse(schema, given).issues?.map(({ message }) => message) ?? [];
}

test('DATABASE_URL is a PostgreSQL address that names a database', () => {
  for (const url of [
    'postgres://site:secret@db.example.com/site',
    'postgresql://db.example.com:6432/site?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres:///site?host=/run/postgresql&user=site',
    'postgres://db.example.com/site?sslmode=require&uselibpqcompat=true',
  ]) {
    expect(errorsIn({ DATABASE_URL: url })).toEqual([]);
  }
  expect(v.parse(schema, {})).toEqual({ DATABASE_POOL: 10 });
});
