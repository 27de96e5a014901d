/** The sample data of a first start. */
import { join } from 'node:path';
import { byOperator } from '../features/audit-log/record.ts';
import { readSampleContent } from '../features/samples/content.ts';
import type { SampleList } from '../features/samples/counts.schema.ts';
import { listSamples } from '../features/samples/list.ts';
import { removeSamples } from '../features/samples/remove.ts';
import { sampleContentLines } from '../features/samples/samples.schema.ts';
import { operatorCommand } from '../platform/operator-command.ts';
import { openExistingStorage } from '../platform/storage/open.ts';
import { type Command, print, UsageError } from './tools.ts';

function tellSamples({ counts, kept, legalTexts }: SampleList): void {
  for (const [kind, count] of Object.entries(counts)) print(`${String(count).padStart(6)}  ${kind}`);
  for (const { title, applications, edited } of kept)
    print(
      `Kept: ${title}, ${edited ? 'edited by your staff' : `closed, with ${applications} real applications`}`,
    );
  for (const kind of legalTexts) print(`Kept: the ${kind}, still sample text: replace it with your own`);
}

export const samples: Record<string, Command> = {
  async samples({ db, writer, config, remove }) {
    if (!remove) {
      tellSamples(await listSamples(db, new Date()));
      const content = await readSampleContent(join(import.meta.dirname, '..'));
      for (const line of sampleContentLines(content)) print(`Kept: ${line}`);
      print(
        `${operatorCommand('samples --remove')} removes all of it. This can't be undone, so make a backup first.`,
      );
      return;
    }
    const storage = await openExistingStorage(config);
    const removed = await removeSamples({ db, writer, storage }, byOperator(new Date()));
    if (!removed) throw new UsageError('There is no sample data.');
    tellSamples(removed);
    print('Removed, except for the items listed above as kept.');
  },
};
