import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Full products of what others look at once. Two browsers fill the two cores that npm test has eight minutes on.
    exclude: process.env.TEST_ALL ? [] : ['get-in-touch-accessibility', 'print-pages'].map(browserTest),
    globalSetup: 'test/support/build-once.ts',
    setupFiles: 'test/support/no-stray-output.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A promise kept late on a busy machine is kept.
    expect: { poll: { timeout: 15_000 } },
    // Two cores: a browser and its server already fill them.
    maxWorkers: 2,
    // Files share the modules of their worker: all they keep is content that nobody changes.
    isolate: false,
  },
});

function browserTest(name: string): string {
  return `test/browser/${name}.test.ts`;
}
