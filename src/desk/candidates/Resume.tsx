import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { fileSize } from '../../ui/form/file-size.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { FLAGS } from '../ui/file-flags.ts';
import { Marked } from '../ui/Marked.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { resumeTextQuery, tellReading } from './queries.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx').then(({ PdfPages }) => ({ default: PdfPages })));

const route = getRouteApi('/inside/desk/candidates');

interface ResumeProps {
  application: ApplicationDetail;
  blind: boolean;
  asText: boolean;
  search: string | undefined;
  /** Shows the name in a blind review. */
  unmask(): void;
}

/** The resume as the file or as its text. What could be harmful is said before the file is opened. */
export function Resume({ application, blind, asText, search, unmask }: ResumeProps) {
  const { id, name, file, masked } = application;
  const navigate = route.useNavigate();
  const [trusted, setTrusted] = useState(false);
  const [place, setPlace] = useState<string>();
  const isPdf = file.type === 'application/pdf';
  const warnings = file.flags.map((flag) => FLAGS[flag] ?? flag);
  // A file shows what the mask hides, so a blind review reads the text.
  const shown = asText || masked || !isPdf ? 'text' : warnings.length > 0 && !trusted ? 'warning' : 'file';
  const path = `/api/desk/applications/${id}/resume`;
  return (
    <section
      aria-label="Resume"
      className="mx-auto flex w-full max-w-[960px] flex-1 flex-col gap-3 p-4 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-lg font-medium">{name}</h2>
        <span className="text-soft">
          {masked ? 'resume' : file.name} · {(shown === 'file' && place) || fileSize(file.size)}
        </span>
        <span data-no-print className="ml-auto flex gap-1">
          {isPdf && !masked && (
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
              Show the name
            </Button>
          )}
          {!masked && (
            <a href={`${path}?download=1`} download={file.name} className={buttonLook('quiet', true)}>
              Download
            </a>
          )}
        </span>
      </header>
      {warnings.length > 0 && (
        <p className="rounded-sm bg-late px-3 py-2 text-sm text-error">
          This file {warnings.join(', ')}. Nothing of it runs here; take care with a downloaded copy.
        </p>
      )}
      {file.scan === 'infected' && (
        <p className="rounded-sm bg-late px-3 py-2 text-sm text-error">
          A scanner found something harmful in it.
        </p>
      )}
      {shown === 'text' && <Text key={String(blind)} id={id} blind={blind} search={search} />}
      {shown === 'warning' && (
        <div className="sheet">
          <Message
            title="Read it as text, or open the file?"
            actions={
              <>
                <Button onClick={() => setTrusted(true)}>Open the file</Button>
                <Button
                  look="quiet"
                  onClick={() => void navigate({ search: (now) => ({ ...now, text: '1' }), replace: true })}
                >
                  As text
                </Button>
              </>
            }
          >
            The page draws it without running anything in it.
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
    if (isKept) tellReading(id);
  }, [id, isKept]);
  const { data, error, refetch } = useQuery(query);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton label="Loading the text" />;
  if (data.state === 'waiting') {
    return (
      <div className="sheet">
        <Message title="The text is being taken out of the file.">It appears here by itself.</Message>
      </div>
    );
  }
  if (data.state === 'unreadable') {
    return (
      <div className="sheet">
        <Message title="No text could be taken out of this file.">
          It may be a picture of a page, or damaged. Download it to see it as it is.
        </Message>
      </div>
    );
  }
  return (
    <div className="sheet px-6 py-8 md:px-14 md:py-12">
      <div className="max-w-[72ch] text-[15px] leading-relaxed whitespace-pre-wrap">
        <Marked text={data.text} search={search} />
      </div>
    </div>
  );
}
