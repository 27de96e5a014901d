import type { ReactNode } from 'react';
import type { ReportBlock } from '../domain/reports/content.ts';
import { EMBER, INK, LINE, RAISED, SOFT } from './look.ts';
import { Columns, Item, List, Rule, Stack, Table, Text } from './pdf/elements.tsx';

const BODY = 10;

export const Heading = ({ children }: { children: string }) => (
  <Text as="H2" size={12.5} weight={500} color={INK} leading={1.3} tracking={-12}>
    {children}
  </Text>
);

const Paragraph = ({ children }: { children: string }) => (
  <Text size={BODY} color={SOFT} leading={1.55}>
    {children}
  </Text>
);

interface PointsProps {
  title: string;
  items: readonly string[];
  marker: 'dot' | 'box' | 'number';
}

function Points({ title, items, marker }: PointsProps) {
  return (
    <Stack gap={8}>
      <Heading>{title}</Heading>
      <List marker={marker} size={BODY} color={SOFT} markerColor={EMBER} gap={5}>
        {items.map((item) => (
          <Item key={item}>{item}</Item>
        ))}
      </List>
    </Stack>
  );
}

function Figures({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <Stack gap={14}>
      <Rule color={LINE} />
      <Columns shares={items.map(() => 1)} gap={20}>
        {items.map(({ value, label }) => (
          <Stack key={label} gap={2}>
            <Text size={items.length > 3 ? 20 : 26} weight={500} color={EMBER} leading={1.1} tracking={-30}>
              {value}
            </Text>
            <Text size={8.5} color={SOFT} leading={1.45}>
              {label}
            </Text>
          </Stack>
        ))}
      </Columns>
      <Rule color={LINE} />
    </Stack>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Stack padding={16} gap={4} ground={RAISED} edge={LINE}>
      <Text as="H2" size={10} weight={600} color={EMBER} leading={1.4}>
        {title}
      </Text>
      <Text size={11} color={INK} leading={1.5}>
        {text}
      </Text>
    </Stack>
  );
}

/** One block of a chapter. */
export function Block({ block }: { block: ReportBlock }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <Stack gap={6}>
          {block.title && <Heading>{block.title}</Heading>}
          {block.paragraphs.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </Stack>
      );
    case 'points':
      return <Points {...block} />;
    case 'pair':
      return (
        <Columns shares={[1, 1]} gap={28}>
          <Points {...block.left} marker={block.marker} />
          <Points {...block.right} marker={block.marker} />
        </Columns>
      );
    case 'table':
      return (
        <Stack gap={4}>
          <Heading>{block.title}</Heading>
          <Table columns={block.columns} rows={block.rows} size={9} color={INK} soft={SOFT} line={LINE} />
        </Stack>
      );
    case 'figures':
      return <Figures items={block.items} />;
    case 'note':
      return <Note title={block.title} text={block.text} />;
  }
}
