import type { Report } from '../../src/site/schemas/report.ts';
import { Block } from './Blocks.tsx';
import { HEAD, MARGINS } from './grid.ts';
import { EMBER, GLOW, INK, INK_ART, LIGHT, LIGHT_SOFT, LINE, ON_INK, ON_PAPER, PAPER, SOFT } from './look.ts';
import { Mark } from './Mark.tsx';
import { Art, Columns, Place, Rule, Sheet, Space, Stack, Text } from './pdf/elements.tsx';
import { PAGE } from './pdf/render.ts';

const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function Cover({ report, brand }: { report: Report; brand: string }) {
  return (
    <Sheet title={report.title} ground={INK} margins={[56, 52, 56, 56]}>
      <Place x={0} y={104} width={PAGE.width} height={420}>
        <Place x={-60} y={84} width={PAGE.width + 60}>
          <Art name={report.art} alt={report.artAlt} color={INK_ART} ground={INK} width={720} height={520} />
        </Place>
      </Place>
      <Columns shares={[24, 459]} gap={8}>
        <Mark />
        <Text size={15} weight={600} color={LIGHT} tracking={-15} leading={1.6}>
          {brand}
        </Text>
      </Columns>
      <Space height={474} />
      <Text as="H1" size={50} weight={500} color={LIGHT} leading={1.02} tracking={-36} max={470}>
        {report.title}
      </Text>
      <Space height={16} />
      <Text size={14} color={LIGHT_SOFT} leading={1.5} max={400}>
        {report.subtitle}
      </Text>
      <Space height={28} />
      <Rule color={GLOW} weight={1.5} />
      <Space height={12} />
      <Columns shares={[3, 1]} gap={20}>
        <Stack>
          {report.authors.map(({ name, role }) => (
            <Text key={name} size={9.5} color={LIGHT_SOFT} leading={1.55}>
              {`${name}, ${role}`}
            </Text>
          ))}
        </Stack>
        <Text size={9.5} color={LIGHT_SOFT} leading={1.55}>
          {longDate(report.date)}
        </Text>
      </Columns>
    </Sheet>
  );
}

function Contents({ report, foot }: { report: Report; foot: string }) {
  return (
    <Sheet title={report.contents} ground={PAPER} margins={MARGINS} foot={foot} footColor={SOFT}>
      <Space height={8} />
      <Text as="H1" size={44} weight={500} color={INK} leading={1.05} tracking={-34}>
        {report.contents}
      </Text>
      <Space height={14} />
      <Text size={11} color={SOFT} leading={1.55} max={430}>
        {report.reading}
      </Text>
      <Space height={26} />
      <Stack tag="TOC" stretch={14} gap={2}>
        {report.chapters.map(({ title, question }, index) => (
          <Stack key={title} tag="TOCI">
            <Rule color={LINE} />
            <Space height={10} />
            <Columns shares={[26, 150, 250, 18]} gap={12}>
              <Text as="Lbl" size={10} weight={500} color={EMBER} leading={1.6}>
                {String(index + 1).padStart(2, '0')}
              </Text>
              <Text size={13} weight={500} color={INK} leading={1.25} tracking={-12} to={title}>
                {title}
              </Text>
              <Text size={9.5} color={SOFT} leading={1.6}>
                {question}
              </Text>
              <Text size={10} color={SOFT} leading={1.6}>
                {String(index + 3)}
              </Text>
            </Columns>
            <Space height={8} />
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}

interface ChapterProps {
  chapter: Report['chapters'][number];
  number: number;
  foot: string;
}

function Chapter({ chapter, number, foot }: ChapterProps) {
  const { title, lead, art, ink, blocks } = chapter;
  const look = ink ? ON_INK : ON_PAPER;
  return (
    <Sheet title={title} ground={ink ? INK : PAPER} margins={MARGINS} foot={foot} footColor={look.soft}>
      <Place x={0} y={0} width={PAGE.width}>
        <Stack ground={INK} radius={0} minHeight={HEAD} />
      </Place>
      <Place x={0} y={0} width={PAGE.width} height={HEAD}>
        <Place x={PAGE.width - 226} y={-8} width={270}>
          <Art name={art} color={INK_ART} ground={INK} height={212} fade={90} />
        </Place>
      </Place>
      <Stack minHeight={HEAD + 26 - MARGINS[1]}>
        <Text size={10} weight={500} color={GLOW}>
          {String(number).padStart(2, '0')}
        </Text>
        <Space height={4} />
        <Text as="H1" size={36} weight={500} color={LIGHT} leading={1.05} tracking={-34} max={330}>
          {title}
        </Text>
        <Space height={10} />
        <Text size={11.5} color={LIGHT_SOFT} leading={1.5} max={292}>
          {lead}
        </Text>
      </Stack>
      <Stack stretch={34} gap={18}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is laid out once
          <Block key={index} block={block} look={look} />
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
