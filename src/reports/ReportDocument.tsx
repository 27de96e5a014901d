import type { Report } from '../domain/reports/content.ts';
import { Block } from './Blocks.tsx';
import { EMBER, GLOW, INK, INK_LINE, LIGHT, LIGHT_SOFT, LINE, PAPER, SOFT } from './look.ts';
import { Art, Columns, Place, Rule, Sheet, Space, Stack, Text } from './pdf/elements.tsx';
import { PAGE } from './pdf/render.ts';

/** Left, top, right, bottom in points. */
const MARGINS = [56, 56, 56, 64] as const;
const WIDTH = PAGE.width - MARGINS[0] - MARGINS[2];

const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function Cover({ report, brand }: { report: Report; brand: string }) {
  return (
    <Sheet title={report.title} ground={INK} margins={[56, 56, 56, 56]}>
      <Place x={96} y={28} width={PAGE.width}>
        <Art name={report.art} alt={report.artAlt} color={INK_LINE} ground={INK} width={560} height={482} />
      </Place>
      <Text size={13} weight={600} color={LIGHT} tracking={-15}>
        {brand}
      </Text>
      <Space height={470} />
      <Text as="H1" size={46} weight={500} color={LIGHT} leading={1.04} tracking={-35} max={460}>
        {report.title}
      </Text>
      <Space height={18} />
      <Text size={14} color={LIGHT_SOFT} leading={1.5} max={380}>
        {report.subtitle}
      </Text>
      <Space height={34} />
      <Rule color={GLOW} weight={1.5} />
      <Space height={14} />
      <Text size={9.5} color={LIGHT_SOFT}>
        {`${report.authors.map(({ name, role }) => `${name}, ${role}`).join(' · ')}`}
      </Text>
      <Text size={9.5} color={LIGHT_SOFT}>
        {longDate(report.date)}
      </Text>
    </Sheet>
  );
}

function Contents({ report, foot }: { report: Report; foot: string }) {
  return (
    <Sheet title={report.contents} ground={PAPER} margins={MARGINS} foot={foot} footColor={SOFT}>
      <Space height={64} />
      <Columns shares={[5, 8]} gap={36}>
        <Stack gap={18}>
          <Text as="H1" size={34} weight={500} color={INK} leading={1.05} tracking={-32}>
            {report.contents}
          </Text>
          <Text size={10.5} color={SOFT} leading={1.6}>
            {report.reading}
          </Text>
        </Stack>
        <Stack>
          {report.chapters.map(({ title }, index) => (
            <Stack key={title}>
              <Rule color={LINE} />
              <Space height={10} />
              <Columns shares={[2, 16, 1]} gap={8}>
                <Text size={10} weight={500} color={EMBER} leading={1.6}>
                  {String(index + 1).padStart(2, '0')}
                </Text>
                <Text size={13} weight={500} color={INK} leading={1.25} tracking={-12} to={title}>
                  {title}
                </Text>
                <Text size={10} color={SOFT} leading={1.6}>
                  {index + 3}
                </Text>
              </Columns>
              <Space height={10} />
            </Stack>
          ))}
          <Rule color={LINE} />
        </Stack>
      </Columns>
    </Sheet>
  );
}

interface ChapterProps {
  chapter: Report['chapters'][number];
  number: number;
  foot: string;
}

function Chapter({ chapter, number, foot }: ChapterProps) {
  const { title, lead, art, blocks } = chapter;
  return (
    <Sheet title={title} ground={PAPER} margins={MARGINS} foot={foot} footColor={SOFT}>
      <Place x={MARGINS[0] + WIDTH - 150} y={MARGINS[1]} width={150}>
        <Art name={art} color={SOFT} ground={PAPER} height={60} />
      </Place>
      <Text size={10} weight={500} color={EMBER}>
        {String(number).padStart(2, '0')}
      </Text>
      <Space height={6} />
      <Text as="H1" size={34} weight={500} color={INK} leading={1.05} tracking={-32} max={WIDTH - 170}>
        {title}
      </Text>
      <Space height={16} />
      <Text size={12.5} color={INK} leading={1.5} max={430}>
        {lead}
      </Text>
      <Space height={22} />
      <Rule color={LINE} />
      <Space height={20} />
      <Stack gap={21}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once
          <Block key={index} block={block} />
        ))}
      </Stack>
    </Sheet>
  );
}

/** A report as pages: cover, contents, a page a chapter. */
export function ReportDocument({ report, brand }: { report: Report; brand: string }) {
  const foot = `${brand} · ${report.title}`;
  return (
    <>
      <Cover report={report} brand={brand} />
      <Contents report={report} foot={foot} />
      {report.chapters.map((chapter, index) => (
        <Chapter key={chapter.title} chapter={chapter} number={index + 1} foot={foot} />
      ))}
    </>
  );
}
