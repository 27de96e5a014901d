/**
 * Pages from memory with one process and with two: requests a second, and the processor time of each, which tells whether more cores
 * serve more also where the load generator takes one of them. Prints, and writes nothing.
 */
import { join } from 'node:path';
import { inFolder, load, SECONDS, startSite } from './measure.ts';
import { processorMs } from './processor.ts';

const PAGE = '/careers';

await inFolder(async (folder) => {
  for (const processes of [1, 2]) {
    const site = await startSite({
      DATA_DIR: join(folder, `${processes}`),
      WEB_PROCESSES: String(processes),
    });
    try {
      await load(`${site.url}${PAGE}`, { duration: 1 });
      const before = processorMs(site.pid);
      const { perSecond, p99 } = await load(`${site.url}${PAGE}`, { headers: { 'accept-encoding': 'br' } });
      const microseconds = ((processorMs(site.pid) - before) * 1_000) / (perSecond * SECONDS);
      console.log(
        `${PAGE} with ${processes} process${processes === 1 ? '' : 'es'}: ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(1)} ms, ${microseconds.toFixed(0)} µs of processor time each`,
      );
    } finally {
      await site.stop();
    }
  }
});
