import { longDate } from '../../src/platform/calendar/long-date.ts';
import { Art } from '../../src/site/components/Illustration.tsx';
import type { Report } from '../../src/site/content/schemas/report.ts';
import { Mark } from '../../src/ui/Mark.tsx';
import { Block } from './Blocks.tsx';

/** A drawing by its name in the content: `strata`, or `small#strata`. */
function Drawing({ name, alt, className }: { name: string; alt?: string; className: string }) {
  const [file = '', mark] = name.split('#');
  return <Art name={mark ?? file} small={mark !== undefined} alt={alt} className={className} />;
}

/** The running foot of a page. It is not part of the text. */
const Foot = ({ text, page }: { text: string; page: number }) => (
  <footer
    aria-hidden="true"
    className="absolute inset-x-[56pt] bottom-[30pt] flex justify-between text-[8pt] text-soft"
  >
    <span>{text}</span>
    <span>{page}</span>
  </footer>
);

/** A bookmark keeps the space at the end of a line. */
const Title = ({ className, children }: { className: string; children: string }) => (
  <h1
    className={`font-medium text-balance leading-[1.05] tracking-[-0.034em] [white-space-collapse:preserve] ${className}`}
  >
    {children}
  </h1>
);

const NUMBER = 'text-[10pt] font-medium text-link';
const ART = 'text-[color-mix(in_srgb,var(--edge),var(--soft)_25%)]';

/** A page, as high as its paper: content that is too long would be cut off, and is an error when it is printed. */
const sheet = (padding: string, ink = false) =>
  `${ink ? 'ink ' : ''}relative flex h-[297mm] w-[210mm] flex-col overflow-hidden bg-ground text-ink not-last:break-after-page ${padding}`;
const MARGINS = 'px-[56pt] pt-[46pt] pb-[62pt]';
/** Its parts are spread over the available height. */
const FLOW = 'flow flex min-h-0 flex-1 flex-col justify-between *:flex-none';

const numbered = (index: number) => String(index + 1).padStart(2, '0');
const anchor = (index: number) => `chapter-${index + 1}`;

function Cover({ report, brand }: { report: Report; brand: string }) {
  return (
    <section className={sheet('py-[56pt] pr-[56pt] pl-[52pt]', true)}>
      <p className="flex items-center gap-[8pt] text-[15pt] font-semibold tracking-tight">
        <Mark className="size-[24pt]" />
        {brand}
      </p>
      <div className={`absolute inset-x-0 top-[104pt] h-[420pt] overflow-hidden ${ART}`}>
        <Drawing
          name={report.art}
          alt={report.artAlt}
          className="absolute top-[84pt] -left-[60pt] h-[520pt] w-[720pt]"
        />
      </div>
      <Title className="mt-auto max-w-[470pt] text-[50pt]">{report.title}</Title>
      <p className="mt-[16pt] mb-[28pt] max-w-[400pt] text-[14pt]/[1.5] text-soft">{report.subtitle}</p>
      <div className="grid grid-cols-[3fr_1fr] gap-[20pt] border-t-[1.5pt] border-glow pt-[12pt] text-[9.5pt]/[1.55] text-soft">
        <div>
          {report.authors.map(({ name, role }) => (
            <p key={name}>{`${name}, ${role}`}</p>
          ))}
        </div>
        <p>{longDate(report.date)}</p>
      </div>
    </section>
  );
}

function Contents({ report, foot }: { report: Report; foot: string }) {
  return (
    <section className={sheet(MARGINS)} data-title={report.contents}>
      <Title className="mt-[8pt] mb-[14pt] text-[44pt]">{report.contents}</Title>
      <p className="mb-[26pt] max-w-[430pt] text-[11pt]/[1.55] text-soft">{report.reading}</p>
      <ol className={FLOW} data-least-gap="2" data-most-gap="14">
        {report.chapters.map(({ title, question }, index) => (
          <li
            key={title}
            className="grid grid-cols-[26fr_150fr_250fr_18fr] gap-[12pt] border-t border-line pt-[10pt] pb-[8pt] text-[9.5pt]/[1.6] text-soft"
          >
            <span className={NUMBER}>{numbered(index)}</span>
            <a
              href={`#${anchor(index)}`}
              className="text-[13pt]/[1.25] font-medium tracking-[-0.012em] text-ink"
            >
              {title}
            </a>
            <span>{question}</span>
            <span>{index + 3}</span>
          </li>
        ))}
      </ol>
      <Foot text={foot} page={2} />
    </section>
  );
}

function Chapter({ report, index, foot }: { report: Report; index: number; foot: string }) {
  const { title, lead, art, ink, blocks } = report.chapters[index] as Report['chapters'][number];
  return (
    <section className={sheet(MARGINS, ink)} id={anchor(index)} data-title={title}>
      <header className="ink relative -mx-[56pt] -mt-[46pt] mb-[26pt] h-[206pt] flex-none overflow-hidden bg-ground px-[56pt] pt-[46pt] text-ink *:not-first:relative">
        {/* It comes out of the background, so that it ends before the words begin. */}
        <div
          className={`absolute -top-[8pt] -right-[44pt] w-[270pt] after:absolute after:inset-y-0 after:-left-[2pt] after:w-[92pt] after:bg-linear-to-r after:from-ground after:to-transparent ${ART}`}
        >
          <Drawing name={art} className="h-[212pt] w-full" />
        </div>
        <p className={NUMBER}>{numbered(index)}</p>
        <Title className="mt-[4pt] mb-[10pt] max-w-[330pt] text-[36pt]">{title}</Title>
        <p className="max-w-[300pt] text-[11.5pt]/[1.5] text-balance text-soft">{lead}</p>
      </header>
      <div className={FLOW} data-least-gap="18" data-most-gap="34">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is rendered once
          <Block key={at} block={block} />
        ))}
      </div>
      <Foot text={foot} page={index + 3} />
    </section>
  );
}

interface DocumentProps {
  report: Report;
  brand: string;
  /** A style sheet. */
  css: string;
}

/** A report as an HTML document: cover, contents, a page a chapter. `report.css` is its style sheet. */
export function ReportDocument({ report, brand, css }: DocumentProps) {
  const foot = `${brand} · ${report.title}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{report.title}</title>
        <style>{css}</style>
      </head>
      <body className="text-[10pt]/[1.5]">
        <Cover report={report} brand={brand} />
        <Contents report={report} foot={foot} />
        {report.chapters.map(({ title }, index) => (
          <Chapter key={title} report={report} index={index} foot={foot} />
        ))}
      </body>
    </html>
  );
}
