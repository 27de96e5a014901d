/** The memory of a server that was started with `--inspect`, asked over its debugger. */
import { once } from 'node:events';

/** What a process says of its memory, in bytes. */
type Usage = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed' | 'external'>;

/** Asks a process over its debugger. @param lines what it has written, the debugger's address among it */
export async function openDebugger(lines: readonly string[]) {
  const url = lines.join('\n').match(/ws:\/\/\S+/)?.[0];
  if (!url) throw new Error('The server has no debugger');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let count = 0;
  async function ask(method: string, params = {}) {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(data);
      if (answer.id === id) return answer.result;
    }
  }
  async function usage(): Promise<Usage> {
    const asked = { expression: 'process.memoryUsage()', returnByValue: true };
    return (await ask('Runtime.evaluate', asked)).result.value;
  }
  return {
    /** As it is, and after its garbage was collected: V8 leaves that lying as long as there is room. */
    async usage() {
      const { rss: before } = await usage();
      await ask('HeapProfiler.collectGarbage');
      return { before, ...(await usage()) };
    },
    close: () => socket.close(),
  };
}
