/** Watches a browser context for everything that must not happen unnoticed. */
import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';
import { ignoreCorner } from '../../support/pointer.ts';

export interface Faults {
  /** Declares that a fault will happen in this test; the test fails if it does not. Each pattern covers any number. */
  expect(...patterns: RegExp[]): void;
}

export interface FaultWatch extends Faults {
  /** What was seen and not declared, and what was declared and not seen. */
  verdict(): string[];
}

/** Chromium repeats each failed request on the console; the request itself is recorded. */
const REPEATED = /^Failed to load resource/;

/**
 * Records console errors and warnings, uncaught errors, CSP violations, failed requests, answers of 400 and above,
 * and requests to anybody else's server.
 */
export async function watchFaults(context: BrowserContext, origin: string): Promise<FaultWatch> {
  const seen: string[] = [];
  const declared: RegExp[] = [];

  context.on('console', (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type()) || REPEATED.test(message.text())) return;
    seen.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    seen.push(`uncaught: ${error.error().message}`);
  });
  context.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      seen.push(`answer: ${response.status()} ${response.request().method()} ${pathname}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) seen.push(`foreign request: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page was still loading when it was left is broken off by the browser.
    if (reason === 'net::ERR_ABORTED') return;
    seen.push(`failed request: ${request.method()} ${new URL(request.url()).pathname} ${reason}`);
  });
  await context.addInitScript(ignoreCorner);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
  });

  return {
    expect: (...patterns) => declared.push(...patterns),
    verdict: () => [
      ...seen.filter((fault) => !declared.some((pattern) => pattern.test(fault))),
      ...declared
        .filter((pattern) => !seen.some((fault) => pattern.test(fault)))
        .map((pattern) => `declared, but did not happen: ${pattern}`),
    ],
  };
}
