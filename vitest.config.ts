import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './test/support/patience.ts';

const ofBrowsers = 'test/browser/**';
/** Each of these tests starts several processes, so they come last, one file at a time. */
const ofClusters = 'test/cluster/**';

/** Full products of inputs that other tests only sample. Two workers use the two cores; npm test has eight minutes. */
const inFullRunOnly = ['get-in-touch-accessibility', 'print-pages', 'sheets-accessibility'].map(
  (name) => `test/browser/${name}.test.ts`,
);

/** Hand-overs, crashes, and outages of the shared cache under load. */
const longClusters = ['hand-over', 'two-servers', 'shared-cache'].map((name) => `test/cluster/${name}.test.ts`);

/** Small files that take long. Sorted by size they would run last, with nothing beside them. */
const slow = [
  'durability/kill',
  'database/postgres-outage',
  'launch/start-up',
  'launch/built-site',
  'content/every-page',
  'browser/hydration',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    setupFiles: 'test/support/no-stray-output.ts',
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    // Two cores: a browser and its server already use both.
    maxWorkers: 2,
    // Files share the modules of their worker. Modules hold only content that no test changes.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: [`${ofBrowsers}/*.test.ts`],
          exclude: process.env.TEST_ALL ? [] : inFullRunOnly,
          globalSetup: ['test/support/build-once.ts', 'test/support/browser/shared-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [ofBrowsers, ofClusters],
          globalSetup: 'test/support/build-once.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: [`${ofClusters}/*.test.ts`],
          exclude: process.env.TEST_ALL ? [] : longClusters,
          globalSetup: 'test/support/build-once.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
