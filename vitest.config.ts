import { defineConfig } from 'vitest/config';

const suites = [
  ...['integration', 'faults', 'first-times'],
  // The words of the sample content; a site with its own words sets `SAMPLE_CONTENT=no`.
  ...(process.env.SAMPLE_CONTENT === 'no' ? [] : ['content']),
  // Tests that take minutes and change rarely: `npm run test:all`.
  ...(process.env.TESTS === 'all' ? ['rare'] : []),
];

/**
 * Tests with kills, silent connections and hostile bytes, each of which takes half a minute: `npm run test:all` and `npm run
 * test:faults`.
 */
const long = process.env.TESTS === 'all' || process.env.FAULTS === 'long';

/** Unit tests beside their source, integration tests, and the short form of the fault tests. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    include: ['{src,tools}/**/*.test.{ts,tsx}', `tests/{${suites}}/**/*.test.ts`],
    exclude: long ? [] : ['tests/faults/long/**'],
    pool: 'forks',
    // One more than the usual cores: many tests wait for a server, a lock or a second to pass.
    maxWorkers: 3,
    // Code is loaded once per worker, not once per file, which halves the time: a test leaves nothing behind in its process.
    isolate: false,
    // Stylesheets are left out of tests, except for the colours that code reads.
    css: { include: [/tokens\.css\?raw$/] },
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
