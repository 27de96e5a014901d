import { defineConfig } from 'vitest/config';

/** With `SAMPLE_CONTENT=no` what holds the words of the sample content is left out: a site of one's own has its own. */
const suites = process.env.SAMPLE_CONTENT === 'no' ? '{integration,faults}' : '{integration,content,faults}';

/** Unit tests beside their source, integration tests, and the short form of the fault tests. */
export default defineConfig({
  test: {
    include: ['{src,tools}/**/*.test.{ts,tsx}', `tests/${suites}/**/*.test.ts`],
    globalSetup: 'tests/support/global-setup.ts',
    // A process a file: the runtime of the process under test is a global of it.
    pool: 'forks',
    maxWorkers: 2,
    // Stylesheets are left out of tests; the colours that code reads are not.
    css: { include: [/tokens\.css\?raw$/] },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
