import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Failure, Skeleton } from '../ui/States.tsx';
import { recordReading, resumeFileQuery } from './queries.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** More pages than a resume has: a hostile file names millions. */
const MAX_PAGES = 40;

interface PdfPagesProps {
  id: string;
  name: string;
  /** Reports the page in the middle, as in `page 1 of 2`. */
  reading(place: string): void;
}

/** The pages of a PDF, drawn by pdf.js in a worker. No script of the file runs, and nothing is fetched from elsewhere. */
export function PdfPages({ id, name, reading }: PdfPagesProps) {
  const queryClient = useQueryClient();
  const [isKept] = useState(() => queryClient.getQueryData(resumeFileQuery(id).queryKey) !== undefined);
  useEffect(() => {
    if (isKept) recordReading(id);
  }, [id, isKept]);
  const { data, error, refetch } = useQuery(resumeFileQuery(id));
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    if (!data) return;
    const task = getDocument({
      // A copy, because the worker takes the buffer.
      data: data.slice(0),
      useWasm: false,
      isEvalSupported: false,
      enableXfa: false,
      disableAutoFetch: true,
      useSystemFonts: true,
    });
    let givenUp = false;
    task.promise
      .then((read) => {
        setDocument(read);
        setUnreadable(false);
      })
      // If loading was stopped because of a newer copy, the error says nothing about the file.
      .catch(() => givenUp || setUnreadable(true));
    return () => {
      givenUp = true;
      void task.destroy();
    };
  }, [data]);
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (unreadable) {
    return (
      <p className="sheet p-8 text-soft">This PDF can’t be displayed. Read it as text or download it.</p>
    );
  }
  if (!document) return <Skeleton label="Loading the file" />;
  const pages = Math.min(document.numPages, MAX_PAGES);
  return (
    <div
      // Two pages are side by side if each is as wide as on paper.
      data-spread={pages > 1 ? '' : undefined}
      className={classes('flex flex-col gap-4', pages > 1 && '@min-[80rem]:grid @min-[80rem]:grid-cols-2')}
    >
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          key={index}
          document={document}
          number={index + 1}
          name={name}
          pages={pages}
          reading={reading}
        />
      ))}
    </div>
  );
}

interface PdfPageProps extends Pick<PdfPagesProps, 'name' | 'reading'> {
  document: PDFDocumentProxy;
  number: number;
  pages: number;
}

function PdfPage({ document, number, pages, name, reading }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && reading(`page ${number} of ${pages}`),
      { rootMargin: '-50% 0px' },
    );
    seen.observe(canvas.current);
    return () => seen.disconnect();
  }, [number, pages, reading]);
  useEffect(() => {
    let drawing: { cancel(): void } | undefined;
    let cancelled = false;
    // Loading was stopped because a newer copy replaces this one.
    if (document.loadingTask.destroyed) return;
    const drawOn = (page: PDFPageProxy) => {
      const target = canvas.current;
      if (!target || cancelled) return;
      const unscaled = page.getViewport({ scale: 1 });
      const width = target.parentElement?.clientWidth ?? unscaled.width;
      const viewport = page.getViewport({ scale: (width / unscaled.width) * Math.min(devicePixelRatio, 2) });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      drawing = task;
      // A drawing that is cancelled says so by a rejection.
      task.promise.catch(() => undefined);
    };
    document.getPage(number).then(drawOn, () => undefined);
    return () => {
      cancelled = true;
      drawing?.cancel();
    };
  }, [document, number]);
  return (
    <div className="sheet overflow-hidden">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${pages} of ${name}’s resume. Choose “As text” to read it.`}
        className="block aspect-[1/1.414] h-auto w-full"
      />
    </div>
  );
}
