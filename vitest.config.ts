import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from './test/support/patience.ts';

const ofBrowsers = 'test/browser/**';

/** Full products of what others look at once. Two workers fill the two cores that npm test has eight minutes on. */
const inFullRunOnly = ['get-in-touch-accessibility', 'print-pages', 'sheets-accessibility'].map(
  (name) => `test/browser/${name}.test.ts`,
);

/** Small files that take long. Left to their size they would come last, with nothing to run beside them. */
const slow = ['durability/kill', 'launch/start-up', 'launch/built-site', 'content/every-page', 'browser/hydration'];

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
    // Two cores: a browser and its server already fill them.
    maxWorkers: 2,
    // Files share the modules of their worker: all they keep is content that nobody changes.
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
          exclude: [ofBrowsers],
          globalSetup: 'test/support/build-once.ts',
        },
      },
    ],
  },
});
