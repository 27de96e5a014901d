import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a feature asks nothing of the bundler', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }))
    if (!file.includes('.test.'))
      expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(
        /import\.meta\.(?!url)|\?raw|virtual:/,
      );
});
