import type { ReactNode } from 'react';
import site from '../../src/content/site.json' with { type: 'json' };
import type { ReportBlock } from '../../src/site/schemas/report.ts';
import { Compare, Levels, Quadrant } from './charts/areas.tsx';
import { Gates, Timeline, Waits } from './charts/lines.tsx';
import { COLUMN } from './grid.ts';
import { INK, type Look, SOFT, TINT } from './look.ts';
import { Columns, Item, List, Rule, Stack, Table, Text } from './pdf/elements.tsx';

const BODY = 10;
const SIDES = [COLUMN.side, COLUMN.full - COLUMN.side - COLUMN.gap] as const;

interface Headed {
  look: Look;
  title: string;
  children?: ReactNode;
}

const Heading = ({ look, children }: { look: Look; children: string }) => (
  <Text as="H2" size={12.5} weight={500} color={look.strong} leading={1.28} tracking={-12}>
    {children}
  </Text>
);

/** The heading at the left, what belongs to it at the right, as on the site. */
const Beside = ({ look, title, children }: Headed) => (
  <Columns shares={SIDES} gap={COLUMN.gap}>
    <Heading look={look}>{title}</Heading>
    <Stack gap={6}>{children}</Stack>
  </Columns>
);

const Above = ({ look, title, gap = 9, children }: Headed & { gap?: number }) => (
  <Stack gap={gap}>
    <Heading look={look}>{title}</Heading>
    {children}
  </Stack>
);

interface PointsProps {
  look: Look;
  items: readonly string[];
  marker: 'dot' | 'box' | 'number';
}

const Points = ({ look, items, marker }: PointsProps) => (
  <List marker={marker} size={BODY} color={look.soft} markerColor={look.accent} gap={5}>
    {items.map((item) => (
      <Item key={item}>{item}</Item>
    ))}
  </List>
);

function Figures({ look, items }: { look: Look; items: readonly { value: string; label: string }[] }) {
  return (
    <Stack gap={12}>
      <Rule color={look.line} />
      <Columns shares={items.map(() => 1)} gap={20}>
        {items.map(({ value, label }) => (
          <Stack key={label} gap={3}>
            <Text
              size={items.length > 3 ? 22 : 28}
              weight={500}
              color={look.accent}
              leading={1.1}
              tracking={-30}
            >
              {value}
            </Text>
            <Text size={8.5} color={look.soft} leading={1.45}>
              {label}
            </Text>
          </Stack>
        ))}
      </Columns>
      <Rule color={look.line} />
    </Stack>
  );
}

function Note({ look, title, text, links }: Extract<ReportBlock, { kind: 'note' }> & { look: Look }) {
  return (
    <Stack padding={16} gap={4} ground={look.raised} edge={look.line}>
      <Text as="H2" size={10} weight={600} color={look.accent} leading={1.4}>
        {title}
      </Text>
      <Text size={11} color={look.strong} leading={1.5}>
        {text}
      </Text>
      {links.map(({ label, path }) => (
        <Text
          key={path}
          size={10.5}
          weight={500}
          color={look.accent}
          leading={1.6}
          href={`${site.url}${path}`}
        >
          {`${label}: ${new URL(path, site.url).host}${path}`}
        </Text>
      ))}
    </Stack>
  );
}

/** The example that the report follows; the one lit place of a page. */
const Followed = ({ title, text }: { title: string; text: string }) => (
  <Stack padding={14} ground={TINT} edge={TINT}>
    <Columns shares={[SIDES[0] - 14, SIDES[1] - 14]} gap={COLUMN.gap}>
      <Text as="H2" size={11} weight={500} color={INK} leading={1.3} tracking={-8}>
        {title}
      </Text>
      <Text size={BODY} color={SOFT} leading={1.5}>
        {text}
      </Text>
    </Columns>
  </Stack>
);

/** One block of a chapter. */
export function Block({ block, look }: { block: ReportBlock; look: Look }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <Beside look={look} title={block.title}>
          {block.paragraphs.map((text) => (
            <Text key={text} size={BODY} color={look.soft} leading={1.55}>
              {text}
            </Text>
          ))}
        </Beside>
      );
    case 'points':
      return (
        <Beside look={look} title={block.title}>
          <Points {...block} look={look} />
        </Beside>
      );
    case 'pair':
      return (
        <Columns shares={[1, 1]} gap={28}>
          {[block.left, block.right].map(({ title, items }) => (
            <Above key={title} look={look} title={title}>
              <Points items={items} marker={block.marker} look={look} />
            </Above>
          ))}
        </Columns>
      );
    case 'table':
      return (
        <Above look={look} title={block.title} gap={4}>
          <Table {...block} size={9} color={look.strong} soft={look.soft} line={look.line} />
        </Above>
      );
    case 'figures':
      return <Figures items={block.items} look={look} />;
    case 'note':
      return <Note {...block} look={look} />;
    case 'followed':
      return <Followed {...block} />;
    default:
      return (
        <Above look={look} title={block.title} gap={12}>
          <Chart block={block} look={look} />
        </Above>
      );
  }
}

type ChartBlock = Exclude<
  ReportBlock,
  { kind: 'text' | 'points' | 'pair' | 'table' | 'figures' | 'note' | 'followed' }
>;

function Chart({ block, look }: { block: ChartBlock; look: Look }): ReactNode {
  switch (block.kind) {
    case 'waits':
      return <Waits {...block} look={look} />;
    case 'quadrant':
      return <Quadrant {...block} look={look} />;
    case 'gates':
      return <Gates {...block} look={look} />;
    case 'levels':
      return <Levels {...block} look={look} />;
    case 'timeline':
      return <Timeline {...block} look={look} />;
    case 'compare':
      return <Compare {...block} look={look} />;
  }
}
