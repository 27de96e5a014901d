import { runnerImport } from 'vite';

/** Draws the reports by Vite, because their drawings are components. @param folder where they go */
export async function makeReports(folder: string): Promise<void> {
  const { module } = await runnerImport<typeof import('../report/make.tsx')>('/tools/report/make.tsx', {
    configFile: false,
    logLevel: 'warn',
  });
  await module.makeReports(folder);
}
