/** The listener for the monitoring system, on a separate port that visitors must not reach. */
import { createServer, type Server } from 'node:http';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from './metrics.ts';

/** Answers only `GET /metrics`. */
export function createMetricsServer(metrics: Metrics, log: Log): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (err: unknown) => {
        log.error({ err }, 'metrics');
        response.writeHead(500).end();
      },
    );
  });
}
