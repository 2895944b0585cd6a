import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

// Prints what runs in production as CycloneDX: from npm's list of every package, those that the build contains and
// those that a server installs.
const component = v.looseObject({ 'bom-ref': v.string(), name: v.string() });
const bomSchema = v.looseObject({
  metadata: v.looseObject({ component }),
  components: v.array(component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
});

const everything = readBom();
const installed = withNeeds(readBom('--omit=dev').components.map((each) => each['bom-ref']));
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

/** npm's production list leaves out packages that development needs too. */
function withNeeds(refs: string[]): Set<string> {
  const all = new Set(refs);
  for (const ref of all)
    for (const need of everything.dependencies.find((each) => each.ref === ref)?.dependsOn ?? []) all.add(need);
  return all;
}

function readBom(...options: string[]) {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', ...options]);
  return v.parse(bomSchema, JSON.parse(text.toString()));
}
