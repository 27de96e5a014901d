/** The statements that create all declared tables in an empty database. */
import type { Engine } from './engine.ts';
import type { ColumnSpec, Table, Tables } from './table.ts';
import { wordIndexStatements } from './word-index.ts';

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

function columnDefinition(name: string, spec: ColumnSpec, engine: Engine): string {
  if (typeof spec.type !== 'string') return `"${name}" ${spec.type[engine]}`;
  return [
    `"${name}" ${spec.type}`,
    spec.primary ? 'primary key' : '',
    spec.nullable ? '' : 'not null',
    spec.unique ? 'unique' : '',
    spec.default === undefined ? '' : `default ${literal(spec.default)}`,
    spec.choices ? `check ("${name}" in (${spec.choices.map(literal).join(', ')}))` : '',
    spec.references ? `references ${spec.references}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function tableStatements(name: string, table: Table, engine: Engine): string[] {
  const { columns, constraints = [], indexes = {}, rows = [] } = table;
  const lines = [
    ...Object.entries(columns).map(([column, { spec }]) => columnDefinition(column, spec, engine)),
    ...constraints,
  ];
  return [
    `create table "${name}" (\n  ${lines.join(',\n  ')}\n)`,
    ...Object.entries(indexes).map(([index, what]) => {
      const [, unique = '', of] = /^(unique )?(.*)$/.exec(what) ?? [];
      return `create ${unique}index ${index} on "${name}" ${of}`;
    }),
    ...(table.wordIndex ? wordIndexStatements(name, engine) : []),
    ...rows.map(
      (row) =>
        `insert into "${name}" (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
    ),
  ];
}

/** The statements in their order; none contains an empty line. */
export const schemaStatements = (tables: Tables, engine: Engine): string[] =>
  Object.entries(tables).flatMap(([name, table]) => tableStatements(name, table, engine));
