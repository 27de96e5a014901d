import type { ReactNode } from 'react';
import site from '../../content/site.json' with { type: 'json' };
import type { ReportBlock } from '../../src/site/content/schemas/report.ts';
import { Compare, Gates, Levels, Quadrant, Timeline, Waits } from './charts.tsx';

interface Titled {
  title: string;
  children: ReactNode;
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="text-[12.5pt]/[1.28] font-medium tracking-[-0.012em] text-balance [white-space-collapse:preserve]">
    {children}
  </h2>
);

/** The heading at the left, its content at the right, as on the site. */
const Beside = ({ title, children }: Titled) => (
  <div className="grid grid-cols-[128pt_1fr] gap-[22pt]">
    <Heading>{title}</Heading>
    <div className="space-y-[6pt] text-soft">{children}</div>
  </div>
);

const Above = ({ title, children }: Titled) => (
  <div className="space-y-[9pt]">
    <Heading>{title}</Heading>
    {children}
  </div>
);

const MARKERS = {
  dot: 'list-disc',
  number: 'list-[plain]',
  box: '*:before:absolute *:before:top-[3pt] *:before:-left-[17pt] *:before:size-[9pt] *:before:rounded-[1.5pt] *:before:border-[0.9pt] *:before:border-link',
};

function Points({ items, marker }: { items: readonly string[]; marker: 'dot' | 'box' | 'number' }) {
  const List = marker === 'number' ? 'ol' : 'ul';
  return (
    <List className={`space-y-[5pt] ${MARKERS[marker]}`}>
      {items.map((item) => (
        <li
          key={item}
          className="relative ml-[17pt] text-pretty leading-[1.45] text-soft marker:font-medium marker:text-link"
        >
          {item}
        </li>
      ))}
    </List>
  );
}

const widths = (shares: readonly number[]) => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => `${(100 * share) / total}%`);
};

const CELL = 'border-b border-line py-[7pt] pr-[10pt] text-left align-top';

function Table({ columns, rows }: Extract<ReportBlock, { kind: 'table' }>) {
  const shares = widths(columns.map(({ share }) => share));
  return (
    <table className="-mt-[5pt] w-full text-[9pt]/[1.4]">
      <thead>
        <tr className="text-soft">
          {columns.map(({ label }, index) => (
            <th key={label} scope="col" className={`${CELL} font-normal`} style={{ width: shares[index] }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row" className={`${CELL} font-medium`}>
              {head}
            </th>
            {cells.map((cell) => (
              <td key={cell} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Note({ title, text, links }: Extract<ReportBlock, { kind: 'note' }>) {
  return (
    <div className="space-y-[4pt] rounded-[8pt] border border-line bg-raised p-[16pt] text-[11pt]/[1.5]">
      <h2 className="text-[10pt] font-semibold text-link">{title}</h2>
      <p>{text}</p>
      {links.map(({ label, path }) => (
        <p key={path} className="text-[10.5pt] font-medium text-link">
          <a href={`${site.url}${path}`}>{`${label}: ${new URL(path, site.url).host}${path}`}</a>
        </p>
      ))}
    </div>
  );
}

/** One block of a chapter. */
export function Block({ block }: { block: ReportBlock }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <Beside title={block.title}>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Beside>
      );
    case 'points':
      return (
        <Beside title={block.title}>
          <Points {...block} />
        </Beside>
      );
    case 'pair':
      return (
        <div className="grid grid-cols-2 gap-[28pt]">
          {[block.left, block.right].map(({ title, items }) => (
            <Above key={title} title={title}>
              <Points items={items} marker={block.marker} />
            </Above>
          ))}
        </div>
      );
    case 'table':
      return (
        <Above title={block.title}>
          <Table {...block} />
        </Above>
      );
    case 'figures':
      return (
        <ul className="flex gap-[20pt] border-y border-line py-[12pt] *:flex-1">
          {block.items.map(({ value, label }) => (
            <li key={label}>
              <p
                className={`${block.items.length > 3 ? 'text-[22pt]' : 'text-[28pt]'} leading-[1.1] font-medium tracking-head text-link`}
              >
                {value}
              </p>
              <p className="mt-[3pt] text-[8.5pt]/[1.45] text-soft">{label}</p>
            </li>
          ))}
        </ul>
      );
    case 'note':
      return <Note {...block} />;
    case 'followed':
      return (
        <div className="sheet grid grid-cols-[114pt_1fr] gap-[22pt] rounded-[8pt] bg-(--tint) p-[14pt]">
          <h2 className="text-[11pt]/[1.3] font-medium tracking-[-0.008em] text-ink">{block.title}</h2>
          <p className="text-pretty text-soft">{block.text}</p>
        </div>
      );
    default:
      return (
        <Above title={block.title}>
          <div role="img" aria-label={block.alt} className="text-[8.5pt]/[1.4] text-soft">
            <Chart block={block} />
          </div>
        </Above>
      );
  }
}

function Chart({ block }: { block: Extract<ReportBlock, { alt: string }> }): ReactNode {
  switch (block.kind) {
    case 'waits':
      return <Waits {...block} />;
    case 'quadrant':
      return <Quadrant {...block} />;
    case 'gates':
      return <Gates {...block} />;
    case 'levels':
      return <Levels {...block} />;
    case 'timeline':
      return <Timeline {...block} />;
    case 'compare':
      return <Compare {...block} />;
  }
}
