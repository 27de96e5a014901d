/** A request with a file. `fetch` does not say how much of a file was sent, so a long upload would look like a silent server. */

/**
 * Sends a file, and calls back whenever some of it was sent.
 * @param signal ends the request
 * @throws when there is no response
 */
export const upload = (
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  progressed: () => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = progressed;
    request.onload = () => {
      const { status, responseText } = request;
      const wait = request.getResponseHeader('Retry-After');
      resolve(new Response(responseText, { status, headers: wait ? { 'Retry-After': wait } : {} }));
    };
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
