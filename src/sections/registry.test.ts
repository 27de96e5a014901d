import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pageSchema } from './registry.ts';

const folder = new URL('../content/pages/', import.meta.url);
const read = (name: string) => parse(readFileSync(new URL(name, folder), 'utf8'));

describe('pageSchema', () => {
  it.each(readdirSync(folder))('accepts %s', (name) => {
    expect(pageSchema.safeParse(read(name)).error).toBeUndefined();
  });

  it('names the field that is wrong and what is allowed', () => {
    const page = read('home.yaml');
    page.sections[0].slides[1].path = 'product-engineering';
    page.sections[0].slides[2].video = 'globe';
    page.sections[1].clients[0].mark = 'star';
    page.sections[2].titel = 'Eleven services';
    const issues = pageSchema.safeParse(page).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['sections.0.slides.1.path', 'Must be a path of this site, e.g. /careers'],
      ['sections.0.slides.2.video', 'Must be the loop of the drawing in `art`, or left out'],
      ['sections.1.clients.0.mark', expect.stringContaining('"beam"|"petals"')],
      ['sections.2', 'Unrecognized key: "titel"'],
    ]);
  });
});
