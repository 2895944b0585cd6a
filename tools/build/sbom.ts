import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

// Prints a CycloneDX list of the packages that a server installs or that the build contains, including bundled
// development packages.
const component = v.looseObject({ 'bom-ref': v.string(), name: v.string() });
const bomSchema = v.looseObject({
  metadata: v.looseObject({ component }),
  components: v.array(component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
});

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
    }),
  ),
});

const everything = readBom();
const { packages } = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => !dev && !devOptional && existsSync(path))
  .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
const bundled = v.parse(v.array(v.string()), JSON.parse(readFileSync('dist/packages.json', 'utf8')));
const root = everything.metadata.component['bom-ref'];
const running = new Set([root, ...installed, ...bundled]);

const bom = {
  ...everything,
  // npm reports the folder's name as the project's name.
  metadata: { ...everything.metadata, component: { ...everything.metadata.component, name: root.split('@')[0] } },
  components: everything.components.filter((each) => running.has(each['bom-ref'])),
  dependencies: everything.dependencies
    .filter(({ ref }) => running.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => running.has(on)) })),
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

/** Without `--package-lock-only`, npm reports an error if development packages are not installed. */
function readBom() {
  // Without `--include=dev`, npm would omit development packages, some of which the build bundles, if NODE_ENV is
  // production.
  const kind = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--include=dev'];
  const text = execFileSync('npm', ['sbom', ...kind]);
  return v.parse(bomSchema, JSON.parse(text.toString()));
}
