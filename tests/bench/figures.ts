/** What benchmarks make of what they measured. */
import autocannon from 'autocannon';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many times a second many clients at once get a page. @param seconds how long they ask */
export async function pagesPerSecond(url: string, seconds: number): Promise<number> {
  return (await autocannon({ url, connections: 32, duration: seconds })).requests.average;
}
