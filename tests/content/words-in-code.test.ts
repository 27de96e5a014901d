/** What visitors read and hear is in the content: components have no words of their own. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/build.ts';

/** Attributes that are read out or shown. */
const SAID = new Set(['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder', 'label', 'text']);
/** The style guide speaks to those who build the pages. */
const LEFT_OUT = ['src/site/components/Foundations.tsx'];

const IS_WORD = /\p{L}{2,}/u;
/** A text that is put together elsewhere, as in a constant: words as a sentence begins, or with a place for a name. */
const IS_SENTENCE = /^\p{Lu}\p{Ll}+( \p{Ll}|$)|\{\w+\} \p{Ll}/u;
/** Keys of the keyboard, and the names of fields. */
const NAMES = new Set(['End', 'Enter', 'Escape', 'Home', 'Message', 'Pay', 'Termsandcondition']);
/** What is written for a log, or for those who write code. */
const isForDevelopers = (node: ts.Node): boolean =>
  ts.isNewExpression(node) ||
  (ts.isCallExpression(node) && /^console\.|^logFailure$/.test(node.expression.getText()));

/** Texts between tags, and those of attributes that are said, each with its line. */
function wordsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (IS_WORD.test(text)) found.push(`${file}:${line + 1}: ${text.trim()}`);
  };
  const look = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (ts.isStringLiteralLike(node) && IS_SENTENCE.test(node.text) && !NAMES.has(node.text))
      tell(node, node.text);
    if (ts.isJsxText(node)) tell(node, node.text);
    if (ts.isJsxAttribute(node) && SAID.has(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) tell(node, node.initializer.text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

it('components say nothing that no editor can change', () => {
  const files = globSync('src/site/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx$/.test(file) && !LEFT_OUT.includes(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(wordsOf)).toEqual([]);
});
