/**
 * A tab of the browser by its debugging protocol alone. Test tools attach to the page itself, and then Chromium
 * prerenders nothing; who attaches to the tab sees what a visitor would.
 */

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

export interface Tab {
  /** Sends a command to the page that is shown now. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Runs an expression in the page that is shown now. */
  evaluate<T>(expression: string): Promise<T>;
  close(): void;
}

/** @param port of the debugging protocol */
export async function openTab(port: number): Promise<Tab> {
  const about = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(about.webSocketDebuggerUrl);
  const waiting = new Map<number, { sessionId: string | undefined; answer: (message: Message) => void }>();
  /** Sessions of the pages in the tab: the one that is shown, and the ones prepared behind it. */
  const pages = new Map<string, string>();
  let shown = '';
  let count = 0;

  const call = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, {
        sessionId,
        answer: ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
      });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });

  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id) {
      waiting.get(message.id)?.answer(message);
      waiting.delete(message.id);
    } else if (message.method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = message.params as {
        sessionId: string;
        targetInfo: { type: string; subtype?: string; targetId: string };
      };
      if (targetInfo.type !== 'page') return;
      pages.set(sessionId, targetInfo.targetId);
      if (!targetInfo.subtype) shown = sessionId;
    } else if (message.method === 'Target.targetInfoChanged') {
      const { targetInfo } = message.params as { targetInfo: { targetId: string; subtype?: string } };
      const session = [...pages].find(([, target]) => target === targetInfo.targetId)?.[0];
      if (session && !targetInfo.subtype) shown = session;
    } else if (message.method === 'Target.detachedFromTarget') {
      const gone = (message.params as { sessionId: string }).sessionId;
      pages.delete(gone);
      // What was still asked of that page will never be answered.
      for (const [id, { sessionId, answer }] of waiting) {
        if (sessionId !== gone) continue;
        waiting.delete(id);
        answer({ error: { message: 'the page is gone' } });
      }
    }
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The browser does not answer'));
  });
  await call('Target.setDiscoverTargets', { discover: true });
  const { targetId } = await call('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  await call(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    String(sessionId),
  );

  const send = (method: string, params?: object) => call(method, params, shown);
  return {
    send,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = (await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      })) as { result: { value: T }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    close() {
      void call('Target.closeTarget', { targetId }).finally(() => socket.close());
    },
  };
}
