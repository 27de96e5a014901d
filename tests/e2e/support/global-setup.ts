import { findBrowser, NO_BROWSER } from '../../../tools/browser/find.ts';
import { ensureBuilt } from '../../support/build.ts';

/** The tests run what is in dist/, so it must be made of what is in src/; a browser is looked for, never installed. */
export default async function setup(): Promise<void> {
  if (!findBrowser('tests')) {
    console.error(NO_BROWSER);
    process.exit(1);
  }
  await ensureBuilt();
}
