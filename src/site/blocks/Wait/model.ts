/**
 * How long a page takes while many people use it: a closed queueing network of people who think and a system that responds.
 * Each person reads for a while, sends a request, waits for the response and continues reading. The narrowest part of the
 * system serves one request after the other; everything else takes a fixed time. Exact mean value analysis (Reiser and
 * Lavenberg, 1980), for means of exponential times. Pure; times in seconds.
 */

export interface System {
  /** Requests a second that its narrowest part can serve. */
  capacity: number;
  /** Seconds a response takes without other visitors. */
  alone: number;
}

/**
 * The mean response time for every number of people.
 * @param most people at once
 * @param think seconds between an answer and the next request
 * @returns at index n, seconds that each of n people waits; at 0, the time alone
 */
export function responseTimes({ capacity, alone }: System, most: number, think: number): Float64Array {
  const service = 1 / capacity;
  const fixed = alone - service;
  const times = new Float64Array(most + 1);
  times[0] = alone;
  let queue = 0;
  for (let people = 1; people <= most; people++) {
    const atQueue = service * (1 + queue);
    const throughput = people / (think + fixed + atQueue);
    queue = throughput * atQueue;
    times[people] = fixed + atQueue;
  }
  return times;
}
