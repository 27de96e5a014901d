import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { fileSize } from '../../ui/form/file-size.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { FLAGS } from '../ui/file-flags.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Marked } from '../ui/Marked.tsx';
import { Message, Skeleton } from '../ui/States.tsx';
import { recordReading, resumeTextQuery } from './queries.ts';

const PdfPages = lazyPart(() => import('./PdfPages.tsx'), 'PdfPages');

const route = getRouteApi('/inside/desk/candidates');

/** Why the file can't be opened, by the result of the virus scan. */
const CLOSED: Readonly<Partial<Record<ApplicationDetail['file']['scan'], { title: string; text: string }>>> =
  {
    held: {
      title: 'Waiting for the virus scanner',
      text: 'The resume opens here once the scan finds no threats, usually within seconds.',
    },
    failed: {
      title: 'The virus scanner can’t read this file',
      text: 'The file can’t be opened. Ask the candidate for a PDF, or ask an operator to find out why.',
    },
    infected: {
      title: 'The virus scanner found something in this file',
      text: 'It is quarantined and deleted after 30 days. The candidate was asked to send it again.',
    },
  };

export interface ResumeProps {
  application: ApplicationDetail;
  asText: boolean;
  search: string | undefined;
  /** Shows the name in a blind review. */
  unmask(): void;
}

/** The resume as its file or as text. Warnings are shown before the file is opened. */
export function Resume({ application, asText, search, unmask }: ResumeProps) {
  const { id, name, file, masked } = application;
  const navigate = route.useNavigate();
  const [trusted, setTrusted] = useState(false);
  const [place, setPlace] = useState<string>();
  const isPdf = file.type === 'application/pdf';
  const warnings = file.flags.map((flag) => FLAGS[flag] ?? flag);
  // A file shows what the mask hides, so a blind review reads the text.
  const closed = CLOSED[file.scan];
  const shown = closed
    ? 'closed'
    : asText || masked || !isPdf
      ? 'text'
      : warnings.length > 0 && !trusted
        ? 'warning'
        : 'file';
  const path = `/api/desk/applications/${id}/resume`;
  return (
    <section
      aria-label="Resume"
      className="@container mx-auto flex w-full max-w-[60rem] flex-1 flex-col gap-3 p-4 has-data-spread:max-w-[96rem] md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 text-lg font-medium wrap-anywhere">{name}</h2>
        <span className="min-w-0 text-soft wrap-anywhere">
          {masked ? 'resume' : file.name} · {(shown === 'file' && place) || fileSize(file.size)}
        </span>
        <span data-no-print className="ml-auto flex gap-1">
          {isPdf && !masked && !closed && (
            <Button
              small
              look="quiet"
              hotkey="T"
              onClick={() =>
                void navigate({
                  search: (now) => ({ ...now, text: asText ? undefined : '1' }),
                  replace: true,
                })
              }
            >
              {asText ? 'As file' : 'As text'}
            </Button>
          )}
          {masked && (
            <Button small look="quiet" onClick={unmask}>
              Show name
            </Button>
          )}
          {!masked && !closed && (
            <a href={`${path}?download=1`} download={file.name} className={buttonLook('quiet', true)}>
              Download
            </a>
          )}
        </span>
      </header>
      {warnings.length > 0 && (
        <p className="rounded-sm bg-late px-3 py-2 text-sm text-error">
          This file {warnings.join(', ')}. Nothing in it runs here. Be careful if you download it.
        </p>
      )}
      {closed && (
        <div className="sheet">
          <Message title={closed.title}>{closed.text}</Message>
        </div>
      )}
      {shown === 'text' && <Text key={String(masked)} id={id} blind={masked} search={search} />}
      {shown === 'warning' && (
        <div className="sheet">
          <Message
            title="Read as text or open the file?"
            actions={
              <>
                <Button onClick={() => setTrusted(true)}>Open file</Button>
                <Button
                  look="quiet"
                  onClick={() => void navigate({ search: (now) => ({ ...now, text: '1' }), replace: true })}
                >
                  As text
                </Button>
              </>
            }
          >
            The preview doesn’t run scripts in the file.
          </Message>
        </div>
      )}
      {shown === 'file' && (
        <Suspense fallback={<Skeleton label="Loading the file" />}>
          <PdfPages id={id} name={name} reading={setPlace} />
        </Suspense>
      )}
    </section>
  );
}

function Text({ id, blind, search }: { id: string; blind: boolean; search: string | undefined }) {
  const query = resumeTextQuery(id, blind);
  const queryClient = useQueryClient();
  const [isKept] = useState(() => queryClient.getQueryData(query.queryKey)?.state === 'ready');
  useEffect(() => {
    if (isKept) recordReading(id);
  }, [id, isKept]);
  return (
    <Loaded query={useQuery(query)} label="Loading the text">
      {(data) => (
        <div className="sheet">
          {data.state === 'waiting' && (
            <Message title="Extracting the text…">It appears here when ready.</Message>
          )}
          {data.state === 'unreadable' && (
            <Message title="No text found in this file">
              It may be a scanned image, or damaged. Download it to see the original.
            </Message>
          )}
          {data.state === 'ready' && (
            <div className="max-w-[calc(72ch+7rem)] px-6 py-8 text-md leading-relaxed whitespace-pre-wrap md:px-14 md:py-12">
              <Marked text={data.text} search={search} />
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
