import { ensureBuilt } from '../../support/build.ts';

/** The tests run what is in dist/, so it must be made of what is in src/. */
export default async function setup(): Promise<void> {
  await ensureBuilt();
}
