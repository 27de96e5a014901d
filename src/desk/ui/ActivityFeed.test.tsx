import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActivityFeed } from './ActivityFeed.tsx';

const event = (id: string, text: string, name: string, at: string) => ({
  ...{ id, text, at: new Date(at).toISOString() },
  action: text,
  actor: { id: name, name, initials: name },
});

it('tells once what the same person did several times in a row on one day', () => {
  const events = [
    event('6', 'Resume opened', 'Ada', '2026-11-27T12:30:00'),
    event('5', 'Resume opened', 'Ada', '2026-11-27T12:10:00'),
    event('4', 'Resume opened', 'Ben', '2026-11-27T12:05:00'),
    event('3', 'Note added', 'Ben', '2026-11-27T12:00:00'),
    event('2', 'Resume opened', 'Ben', '2026-11-27T11:00:00'),
    event('1', 'Resume opened', 'Ben', '2026-11-26T11:00:00'),
  ];
  const texts = [...renderToStaticMarkup(<ActivityFeed events={events} />).matchAll(/<p>(.*?)<\/p>/g)];
  expect(texts.map(([, text]) => text)).toEqual([
    'Resume opened, 2 times',
    'Resume opened',
    'Note added',
    'Resume opened',
    'Resume opened',
  ]);
});
