/** Holds JSON-LD against the vocabulary of schema.org: TypeScript checks it as if it had been written by hand. */
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './build.ts';

export interface Labelled {
  /** Where the object was found, for messages. */
  where: string;
  data: Record<string, unknown>;
}

const FILE = join(ROOT, 'tests/json-ld.virtual.ts');
/** What is checked are literals, so the smallest library will do; the larger ones take seconds. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es5.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** The source of a file that assigns each object to the type it claims to be. */
function sourceOf(objects: readonly Labelled[]): string {
  const types = [...new Set(objects.map(({ data }) => String(data['@type'])))].filter((type) =>
    /^\w+$/.test(type),
  );
  const lines = objects.map(
    ({ data }) => `{ const it: WithContext<${data['@type']}> = ${JSON.stringify(data)}; void it; }`,
  );
  return [`import type { WithContext, ${types.join(', ')} } from 'schema-dts';`, ...lines].join('\n');
}

/** What types can tell of an object: values are forgotten, but for those that the vocabulary lists. */
const shapeOf = ({ where: _, data }: Labelled) =>
  JSON.stringify(data, (key, value) => {
    if (typeof value === 'number') return 0;
    const isListed = key.startsWith('@') || (typeof value === 'string' && value.includes('schema.org/'));
    return typeof value === 'string' && !isListed ? '' : value;
  });

/**
 * Checks objects with `@context` and `@type` against the types of the package schema-dts.
 * @returns one line a mistake, with where the object was found; a property that its type does not have is one
 */
export function schemaOrgFaults(all: readonly Labelled[]): string[] {
  // The compiler takes its time with unions of nine hundred types; one object of a shape stands for all.
  const objects = [...new Map(all.map((object) => [shapeOf(object), object])).values()];
  const source = ts.createSourceFile(FILE, sourceOf(objects), ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === FILE ? source : fromDisk(name, ...rest));
  const program = ts.createProgram([FILE], OPTIONS, host);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0, messageText }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      return `${objects[line - 1]?.where ?? 'imports'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );
}
