import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

it('names the same day to readers everywhere, and draws each week beside its row', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const { WeekChart } = await import('./WeekChart.tsx');
  const weeks = [
    { from: '2026-03-09', applications: 2 },
    { from: '2026-03-16', applications: 4 },
  ];
  const html = renderToStaticMarkup(<WeekChart weeks={weeks} />);
  vi.unstubAllEnvs();
  expect([...html.matchAll(/<td>([^<]+)<\/td><td[^>]*>(\d+)/g)].map(([, ...row]) => row)).toEqual([
    [expect.stringMatching(/\b9\b/), '2'],
    [expect.stringMatching(/\b16\b/), '4'],
  ]);
  expect([...html.matchAll(/<rect[^>]*height="([\d.]+)"/g)].map(([, height]) => height)).toEqual([
    '0.5',
    '1',
  ]);
});
