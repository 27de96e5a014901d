/**
 * What a field and a kind of enquiry touch: a copy of the project gets both, in as many files as a person has to know, and
 * tests/support/declared-forms.ts, run inside of the copy, finds them everywhere.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NODE, ROOT } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { removeFolder } from '../support/temp.ts';

let root: string;
beforeAll(async () => {
  root = await copyProject();
  cpSync(join(ROOT, 'tests/support'), join(root, 'tests/support'), { recursive: true });
  cpSync(join(ROOT, 'vitest.config.ts'), join(root, 'vitest.config.ts'));
  cpSync(join(ROOT, 'tests/support/declared-forms.ts'), join(root, 'src/declared-forms.test.ts'));
});
afterAll(() => removeFolder(root));

/** Changes files of the copy. @param changes what is put before a text, by file */
function change(changes: Readonly<Record<string, readonly (readonly [before: string, added: string])[]>>) {
  for (const [file, places] of Object.entries(changes)) {
    let text = readFileSync(join(root, file), 'utf8');
    for (const [before, added] of places) {
      expect(text, file).toContain(before);
      text = text.replace(before, added + before);
    }
    writeFileSync(join(root, file), text);
  }
  return Object.keys(changes).length;
}

const FIELD = {
  'src/features/candidates/application.schema.ts': [
    ['    Resume: {', "    NoticePeriod: { kind: 'text', label: 'Notice period', max: 60 },\n"],
  ],
  'content/texts/opening.yaml': [['    Resume: Resume\n', '    NoticePeriod: How soon you can start\n']],
} as const;

const WORDS = readFileSync(join(ROOT, 'content/texts/collaborate.yaml'), 'utf8')
  .replace(/^title: .*/, 'title: Become a supplier')
  .replace('    Message: Your Message\n', '    Message: Your Message\n    Trade: What you supply\n');

const KIND = {
  'src/features/enquiries/schema.ts': [
    [
      '/** Every form that makes an enquiry',
      `export const supplierForm = defineForm({
  name: 'supplier',
  action: '/enquiries/supplier',
  api: '/api/enquiries/supplier',
  fields: {
    ...collaborateForm.fields,
    Trade: { kind: 'text', label: 'Trade', required: true, max: 80, searched: true },
  },
});

`,
    ],
    ['  report: reportForm,\n', '  supplier: supplierForm,\n'],
  ],
  'src/features/enquiries/kinds.ts': [
    [
      '  mail: { name:',
      `  supplier: {
    name: 'Supplier',
    mail: { subject: 'Supplier', text: 'A supplier wrote.' },
    replyDays: 4,
    call: { operationId: 'supplier', schema: 'Supplier', summary: 'Offer supplies', success: 'enquiry' },
  },
`,
    ],
  ],
  // A request and an answer for the reference of the API.
  'content/texts/api-docs.yaml': [
    [
      '  collaborate:\n',
      '  supplier:\n    request: curl {origin}/api/enquiries/supplier\n    answer: "{}"\n',
    ],
  ],
} as const;

test('a field takes two files, a kind of enquiry four, and both are found everywhere', () => {
  expect(change(FIELD)).toBeLessThanOrEqual(3);
  // Its words are a new file.
  writeFileSync(join(root, 'content/texts/supplier.yaml'), WORDS);
  expect(change(KIND) + 1).toBeLessThanOrEqual(4);
  const { status, stdout, stderr } = spawnSync(
    NODE,
    ['node_modules/vitest/vitest.mjs', 'run', 'src/declared-forms.test.ts'],
    {
      cwd: root,
      env: { ...process.env, VITEST: undefined, NODE_ENV: 'test', NO_COLOR: '1' },
      encoding: 'utf8',
    },
  );
  // A run that was cut short says nothing of failures.
  expect([status, stdout], stderr).toEqual([0, expect.stringContaining('2 passed')]);
}, 120_000);
