import type { ReactNode } from 'react';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import type { FieldRow, Operation } from './api-reference.ts';
import { Section } from './Section.tsx';

interface ApiDocsProps {
  operations: readonly Operation[];
  labels: Texts<'apiDocs'>['labels'];
  document: string;
  examples: Texts<'apiDocs'>['examples'];
}

const CELL = 'border-line align-top wrap-anywhere sm:border-t sm:py-2.5 sm:pr-6';

function Table({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: [string, string];
  children: ReactNode;
}) {
  return (
    <table className="stacks w-full text-md">
      <caption className="pb-3 text-left font-medium">{caption}</caption>
      <thead className="text-left text-soft">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="pr-6 pb-2 font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Fields({
  caption,
  rows,
  labels,
}: {
  caption: string;
  rows: readonly FieldRow[];
  labels: ApiDocsProps['labels'];
}) {
  if (rows.length === 0) return null;
  return (
    <Table caption={caption} columns={[labels.name, labels.rules]}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row" className={`${CELL} text-left sm:w-2/5 font-normal`}>
            <code>{row.name}</code>
          </th>
          <td className={CELL}>
            {row.required && <strong className="mr-2 font-semibold text-link">{labels.required}</strong>}
            <span className="text-soft">{row.rules.join(', ')}</span>
            {row.description && <span className="block text-soft">{row.description}</span>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto bg-ground p-5 text-sm -outline-offset-2"
    >
      <pre>{children.trim()}</pre>
    </section>
  );
}

function OperationPart({
  operation,
  labels,
  examples,
}: Omit<ApiDocsProps, 'operations' | 'document'> & { operation: Operation }) {
  const { id, method, path, summary, parameters, body, data, answers } = operation;
  const example = examples[id];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-14">
      <h2 id={`${id}-title`} className="text-sub font-medium tracking-tight">
        {summary}
      </h2>
      <p className="mt-2 text-md break-all">
        <code>
          <span className="mr-2 font-semibold text-link">{method}</span>
          {path}
        </code>
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid min-w-0 gap-10">
          <Fields caption={labels.parameters} rows={parameters} labels={labels} />
          {body && (
            <Fields caption={labels.body.replace('{type}', body.type)} rows={body.fields} labels={labels} />
          )}
          <Fields caption={labels.answer} rows={data} labels={labels} />
        </div>
        <div className="grid min-w-0 gap-10">
          {example && (
            <div className="ink divide-y divide-line overflow-hidden rounded-md border border-line">
              <Code label={`${labels.example}: ${summary}`}>{example.request}</Code>
              <Code label={`${labels.answer}: ${summary}`}>{example.answer}</Code>
            </div>
          )}
          <Table caption={labels.answers} columns={[labels.status, labels.meaning]}>
            {answers.map(({ status, meaning }) => (
              <tr key={status}>
                <th
                  scope="row"
                  className={`${CELL} text-left font-normal [font-variant-numeric:tabular-nums]`}
                >
                  {status}
                </th>
                <td className={`${CELL} text-soft`}>
                  {meaning.split(' · ').map((part) => (
                    <span key={part} className="block">
                      {part}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      </div>
    </section>
  );
}

/** The public API as a readable reference, without a script. */
export function ApiDocs({ operations, labels, document, examples }: ApiDocsProps) {
  return (
    <Section className="pt-12 lg:pt-14">
      <nav
        aria-label={labels.operations}
        className="mb-14 flex flex-wrap items-start justify-between gap-x-16 gap-y-6"
      >
        <ul className="grid gap-1">
          {operations.map(({ id, summary, method }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-0.5 pl-14 -indent-14 underline-offset-4 hover:text-link hover:underline"
              >
                <code className="mr-2 inline-block w-12 indent-0 text-sm text-soft">{method}</code>
                {summary}
              </a>
            </li>
          ))}
        </ul>
        <TextLink href="/api/openapi.json">{document}</TextLink>
      </nav>
      {operations.map((operation) => (
        <OperationPart key={operation.id} {...{ operation, labels, examples }} />
      ))}
    </Section>
  );
}
