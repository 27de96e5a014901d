import { chromium, defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser/find.ts';

const found = findBrowser('tests');
/** Undefined leaves the choice to Playwright: its download includes one without windows. */
const executablePath = found === chromium.executablePath() ? undefined : found;

/** Sections with their figures, and the second language. */
const SAMPLE_WORDS = ['pieces', 'pieces-2', 'products', 'drawings', 'languages'].map(
  (name) => `**/${name}.spec.ts`,
);

const isWhole = process.env.TESTS === 'all';

/** End-to-end tests in Chromium against the production build. Each worker has a server and a database of its own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: `{e2e,first-times${isWhole ? ',rare' : ''}}/**/*.spec.ts`,
  // Tests that walk a screen once more, on a phone or by another order of the same steps, are for `npm run test:all`.
  ...(isWhole ? {} : { grepInvert: /@rare/ }),
  // Tests that check the words that came with the project, like those of `tests/content`.
  testIgnore: process.env.SAMPLE_CONTENT === 'no' ? SAMPLE_WORDS : [],
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // In CI a failed test runs once more; the report then lists it as flaky, to be fixed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure; what a test waits for has seven seconds.
  timeout: 120_000,
  expect: { timeout: 7_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: 'test-results/playwright.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
