import { defineConfig } from 'vitest/config';

/** With `SAMPLE_CONTENT=no` what holds the words of the sample content is left out: a site of one's own has its own. */
const suites =
  process.env.SAMPLE_CONTENT === 'no'
    ? '{integration,faults,first-times}'
    : '{integration,content,faults,first-times}';

const shared = {
  pool: 'forks' as const,
  // Stylesheets are left out of tests; the colours that code reads are not.
  css: { include: [/tokens\.css\?raw$/] },
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

/** Unit tests beside their source, integration tests, and the short form of the fault tests. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    projects: [
      // Loaded once for all: what lies beside its source is tested by what is handed to it.
      { test: { ...shared, name: 'units', include: ['{src,tools}/**/*.test.{ts,tsx}'], isolate: false } },
      // A process a file: the runtime of the process under test is a global of it.
      { test: { ...shared, name: 'whole', include: [`tests/${suites}/**/*.test.ts`] } },
    ],
  },
});
