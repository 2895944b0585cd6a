import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { timeout } from './test/support/timeout.ts';

// React's development mode slows the tests. The full run uses that mode and checks React's warnings.
if (!process.env.TEST_ALL) process.env.NODE_ENV = 'production';

const ofBrowsers = 'test/browser/**';
/** These tests start several processes. In the full run, they run last, one file at a time. */
const ofClusters = 'test/lab/cluster/**';
const orderOfClusters = process.env.TEST_ALL ? { maxWorkers: 1, sequence: { groupOrder: 1 } } : {};

/** Patterns to exclude. Tests with these names run only if TEST_ALL is set. */
const ofFullRun = process.env.TEST_ALL ? [] : ['test/**/*.full.test.ts'];

/** Without cached durations, vitest starts the largest files first. These slow files would then run alone at the end. */
const slow = [
  'attacks/attacks',
  'browser/accessibility',
  'browser/hydration',
  'content/pictures',
  'store/damage',
  'operate/readiness',
  'pictures/renditions',
  'publishing/publish',
  'specification/posts',
  'specification/reads',
  'specification/slow-calls',
  'specification/timeouts',
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
    testTimeout: timeout.test,
    hookTimeout: timeout.test,
    expect: { poll: { timeout: timeout.wait } },
    // Twice the cores of a two-core machine, because tests also wait for processes and browsers.
    maxWorkers: 4,
    // Files in the same worker share modules. Tests must therefore not change module state.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: [`${ofBrowsers}/*.test.ts`],
          exclude: ofFullRun,
          globalSetup: ['test/support/build-once.ts', 'test/support/browser/shared-site.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [ofBrowsers, ofClusters, ...ofFullRun],
          globalSetup: 'test/support/build-once.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: [`${ofClusters}/*.test.ts`],
          exclude: ofFullRun,
          globalSetup: 'test/support/build-once.ts',
          ...orderOfClusters,
        },
      },
    ],
  },
});
