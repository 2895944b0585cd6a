import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const names = v.record(v.string(), v.string());

const packageSchema = v.object({
  version: v.optional(v.string(), ''),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
});

export type LockedPackage = v.InferOutput<typeof packageSchema> & { path: string; name: string };

export function lockedPackages(): LockedPackage[] {
  const { packages } = v.parse(
    v.object({ packages: v.record(v.string(), packageSchema) }),
    readJson('package-lock.json'),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.replace(/^.*node_modules\//, '') }));
}

export function installedInProduction(): LockedPackage[] {
  return lockedPackages().filter(({ path, dev, devOptional }) => !dev && !devOptional && existsSync(path));
}

export function project() {
  const schema = v.object({
    allowScripts: v.record(v.string(), v.boolean()),
    dependencies: v.optional(names, {}),
    optionalDependencies: v.optional(names, {}),
    devDependencies: v.optional(names, {}),
  });
  return v.parse(schema, readJson('package.json'));
}

export function bundledPackages(): string[] {
  return v.parse(v.array(v.string()), readJson('dist/packages.json'));
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
