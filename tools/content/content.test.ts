import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultLine, schemaFaults } from '../../src/site/content/content-file.ts';
import { SAMPLE_FILES } from '../../src/site/content/files.ts';
import { makeFolder, removeFolder } from '../../tests/support/temp.ts';
import { ROOT } from '../project.ts';
import { checkContent } from './check.ts';
import { readAll } from './read.ts';
import { sampleNameFaults } from './sample-names.ts';

let root: string;
beforeAll(async () => {
  root = await makeFolder();
});
afterAll(() => removeFolder(root));

/** Writes files of a project and reads its content. */
async function read(files: Record<string, string | Uint8Array>) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'content', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return readAll(root);
}

describe('content that can not be read', () => {
  it('is reported with file, line and reason', async () => {
    const { faults } = await read({
      'texts/menu.json': '{\n  "label": "Careers"\n  "link": "/careers"\n}\n',
      'pages/one.yaml': 'title: One\nsections:\n  - kind: "prose\n',
      'insights/two.md': '---\ntitle: Two\n\ttags: [a]\n---\nText\n',
    });
    expect(faults.map(faultLine)).toEqual([
      expect.stringMatching(/^content\/insights\/two\.md:3: Is not YAML: .*tab/i),
      expect.stringMatching(/^content\/pages\/one\.yaml:[34]: Is not YAML: .*quote/),
      expect.stringMatching(/^content\/texts\/menu\.json:3: Is not JSON: Expected ',' or '}'/),
    ]);
  });

  it.each([
    ['title: One\ntext: *bold*\n', /one\.yaml:2: .*Text needs double quotes/],
    ['title: One\ntext: *bold\n', /one\.yaml:2: .*no anchor &bold\. Text needs double quotes/],
    ['title: One: two\n', /one\.yaml:1: .*Text needs double quotes/],
    [
      '---\ntitle: One\n---\ntext: two\n',
      /one\.yaml:\d: Is not YAML: Source contains multiple documents[^"]*$/,
    ],
  ])('says that text needs quotes where it does: %j', async (yaml, message) => {
    const { faults } = await read({ 'pages/one.yaml': yaml });
    expect(faults.map(faultLine)).toContainEqual(expect.stringMatching(message));
  });

  it('is reported if it is not UTF-8, begins with a byte order mark, or has no fields', async () => {
    const { faults } = await read({
      'pages/one.yaml': '\uFEFFtitle: One\n',
      'sample/terms.html': Buffer.from('<p>für</p>', 'latin1'),
      'insights/two.md': Buffer.from('---\ntitle: Für\n---\n', 'utf16le'),
      'insights/three.md': 'Text\n',
    });
    const encoding = 'Must be saved as UTF-8, without a byte order mark (BOM)';
    expect(faults.map(faultLine)).toEqual(
      expect.arrayContaining([
        ...['pages/one.yaml', 'sample/terms.html', 'insights/two.md'].map(
          (name) => `content/${name}: ${encoding}`,
        ),
        'content/insights/three.md:1: Must begin with its fields between two lines of ---',
      ]),
    );
  });
});

describe('content that does not keep to its schema', () => {
  it('is reported with the line of each field, also in a list and in front matter', async () => {
    const { files } = await read({
      'texts/menu.json': '{}',
      'pages/one.yaml':
        'title: One\nsections:\n  - kind: prose\n    paragraphs:\n      - Text\n      - ""\n    sub: x\n',
      'insights/two.md': '---\n# a remark\ntitle: Two\nart: cat\n---\n',
    });
    const faults = (await checkContent(files)).map(faultLine);
    expect(faults).toEqual(
      expect.arrayContaining([
        'content/texts/contact.yaml: This file does not exist. Every site needs it: put it back and change its words.',
        'content/pages/one.yaml:6: sections.0.paragraphs.1: Must not be empty. A paragraph',
        expect.stringMatching(
          /pages\/one\.yaml:7: sections\.0\.sub: There is no such field\. Allowed: .*paragraphs/,
        ),
        expect.stringMatching(
          /insights\/two\.md:4: art: Must be one of: .*blocks, board, .*\. Which drawing/,
        ),
        expect.stringMatching(/insights\/two\.md:\d: author: Is missing\. Who wrote it/),
      ]),
    );
  });
});

it('reports files that no page is made of, and names that addresses can not have', async () => {
  const names = [
    'pages/a.YAML',
    'pages/sub/a.yaml',
    'insights/a.mdx',
    'de/texts/contct.yaml',
    'xx/pages/a.yaml',
  ];
  const named = ['insights/Für dich.md', 'insights/für.png', 'insights/IMG_1.JPG', 'insights/IMG_1.jpg'];
  const all = [...names, ...named, 'pages/a.yml', 'insights/a.md', 'texts/contact.yaml'];
  const faults = await checkContent(
    [],
    all.map((name) => `content/${name}`),
  );
  expect(faults.map(faultLine).filter((line) => !line.includes('does not exist'))).toEqual([
    'content/xx: Is not read. Name it under languages in content/site.json, after the first, or remove the folder. There: en, de',
    expect.stringMatching(/^content\/pages\/a\.YAML: Is not read\. Allowed: .*content\/pages\/\*/),
    expect.stringContaining('content/pages/sub/a.yaml: Is not read.'),
    expect.stringContaining('content/insights/a.mdx: Is not read.'),
    expect.stringMatching(
      /^content\/de\/texts\/contct\.yaml: Is not read\. Allowed: .*de\/texts\/contact\.yaml/,
    ),
    'content/insights/Für dich.md: The address of its page is made of its name: must be small letters, digits and hyphens',
    expect.stringContaining('content/insights/für.png: Must be named with letters a to z'),
    expect.stringContaining('content/insights/IMG_1.JPG: Must be named with letters a to z'),
  ]);
});

it('reports a translation of a page that is not there', async () => {
  const { files } = await readAll(ROOT);
  const alone = files.map((one) =>
    one.file === 'content/de/pages/devops-services.yaml'
      ? { ...one, file: 'content/de/pages/devops.yaml' }
      : one,
  );
  expect((await checkContent(alone)).map(faultLine)).toContain(
    'content/de/pages/devops.yaml:1: There is no content/pages/devops.yaml that this translates',
  );
});

it.each(['2026-02-30', '04.05.2026', '2026', '', 'May 4, 2026'])(
  'refuses %j as the date of an article',
  async (date) => {
    const { files } = await read({ 'insights/dated.md': `---\ndate: ${date}\n---\n` });
    const message =
      'content/insights/dated.md:2: date: Must be a day, e.g. 2026-05-04. Day of publication, e.g. 2026-05-04';
    expect((await checkContent(files)).map(faultLine)).toContain(message);
  },
);

it('refuses articles and reports that are dated more than a year ahead', async () => {
  const { files } = await read({
    'insights/dated.md': '---\ndate: 2926-05-04\n---\n',
    'reports/dated.yaml': 'date: "2926-05-04"\n',
  });
  expect((await checkContent(files)).map(faultLine)).toEqual(
    expect.arrayContaining([
      'content/insights/dated.md:2: date: Must be at most a year ahead. Day of publication, e.g. 2026-05-04',
      'content/reports/dated.yaml:1: date: Must be at most a year ahead. Day of publication',
    ]),
  );
});

describe('content of the sample', () => {
  it('is held against schemas, too', async () => {
    const { files } = await read({
      'sample/desk/staff.yaml': '- { key: maya, name: Maya, roles: [boss] }\n',
      'sample/desk/applications/cloud.yaml':
        '# Who\nopening: cloud\napplications:\n  - name: Ada\n    at: 3 days ago\n',
      'sample/jobs.yaml': '- key: cloud\n  title: Engineer\n  salary: 5\n',
    });
    const faults = (await checkContent(files)).map(faultLine);
    expect(faults).toEqual(
      expect.arrayContaining([
        'content/sample/desk/staff.yaml:1: 0.roles.0: Must be one of: admin, interviewer, legal, recruiter, sales',
        expect.stringMatching(
          /sample\/desk\/applications\/cloud\.yaml:5: applications\.0\.at: .*Use "3 workdays ago 14:05"/,
        ),
        'content/sample/jobs.yaml:1: 0.city: Is missing',
        expect.stringMatching(
          /sample\/jobs\.yaml:3: 0\.salary: There is no such field\. Allowed: .*aboutRole/,
        ),
      ]),
    );
  });

  it('names openings and staff that it has', () => {
    const read = new Map<unknown, unknown>([
      [SAMPLE_FILES.openings, [{ key: 'cloud', desk: { reviewers: ['priya'] } }]],
      [SAMPLE_FILES.staff, [{ key: 'maya' }]],
      [
        SAMPLE_FILES.applications,
        {
          opening: 'clouds',
          applications: [{ steps: [{ do: 'note', by: 'maya', mentions: ['maya', 'daniel'] }] }],
        },
      ],
      [SAMPLE_FILES.enquiries, [{}, { answer: { by: 'aoife' } }]],
      [SAMPLE_FILES.requests, [{ by: 'layla' }]],
    ]);
    const faults = sampleNameFaults((kind) =>
      read.has(kind) ? [{ file: kind.files, data: read.get(kind) as never }] : [],
    );
    const noSuchPerson = (key: string) => `There is no member of staff with the key ${key}. Allowed: maya`;
    expect(faults.map(faultLine)).toEqual([
      `jobs.yaml: 0.desk.reviewers.0: ${noSuchPerson('priya')}`,
      '*.yaml: opening: There is no opening with the key clouds. Allowed: cloud',
      `*.yaml: applications.0.steps.0.mentions.1: ${noSuchPerson('daniel')}`,
      `enquiries.yaml: 1.answer.by: ${noSuchPerson('aoife')}`,
      `requests.yaml: 0.by: ${noSuchPerson('layla')}`,
    ]);
  });
});

it('says how much there is and how much may be, and what the field is for', () => {
  const schema = z.strictObject({
    name: z.string().max(4).describe('What it is called'),
    rows: z.array(z.string()).length(2).describe('Two fit side by side').optional(),
    size: z.number().max(9).optional(),
    part: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a') }),
      z.strictObject({ kind: z.literal('b'), more: z.string().describe('More') }),
    ]),
  });
  const messagesOf = (content: unknown) =>
    schemaFaults(schema, content, 'f').map(({ field, message }) => `${field}: ${message}`);
  expect(messagesOf({ name: 'Names', rows: ['one'], size: 12, part: { kind: 'b' } })).toEqual([
    'name: Must have at most 4 characters, has 5: there is no room for more. What it is called',
    'rows: Must have 2 entries, has 1: its layout has exactly that many places. Two fit side by side',
    'size: Must be at most 9, is 12',
    'part.more: Is missing. More',
  ]);
  expect(messagesOf({ name: 3, part: { kind: 'c' } })).toEqual([
    'name: Must be text, in quotes if it looks like a number. What it is called',
    'part.kind: Must be one of: a, b',
  ]);
  const kinds = z.partialRecord(z.enum(['cloud', 'ai']), z.string());
  expect(schemaFaults(kinds, { clod: 'x' }, 'f').map(({ message }) => message)).toEqual([
    'There is no such field. Allowed: ai, cloud',
  ]);
});
