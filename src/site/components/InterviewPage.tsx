import type { ReactNode } from 'react';
import type { CandidatePage } from '../../features/interviews/candidate-page.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { controlId } from '../../ui/form/ids.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Day } from '../content/interview-words.ts';
import type { Texts } from '../content/schemas/texts.ts';
import { InterviewTimes, InterviewZone } from './InterviewTimes.tsx';
import { Section } from './Section.tsx';
import { Terms } from './Terms.tsx';

interface InterviewPageProps {
  texts: Texts<'interview'>;
  /** Undefined where the link leads nowhere. */
  page: CandidatePage | undefined;
  facts: readonly { term: string; text: string }[];
  days: readonly Day[];
  zone: string;
  zones: readonly string[];
  /** In words; undefined if nothing is booked. */
  until: string | undefined;
  /** The action that was just completed. */
  done: string | undefined;
  /** The error of the post. */
  problem: string | undefined;
  missing: boolean;
  values: Readonly<Record<string, string>>;
  /** Contact details. */
  email: string;
  entry: string;
}

function Part({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8">
      <h2 id={id} className="text-sub font-medium tracking-tight">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[52ch] text-md text-soft">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

/** The head of the page: a heading, what happens next, and contact details. */
function headOf({ texts, page, done, email }: InterviewPageProps): {
  title: string;
  text: string;
  reply?: string;
} {
  const reply = texts.reply.replace('{email}', email);
  if (!page) return { ...texts.unknown, reply };
  if (page.state === 'over') return { ...(page.cancelled ? texts.cancelled : texts.over), reply };
  if (page.state === 'offered')
    return { title: texts.title, text: texts.lead.replace('{opening}', page.opening) };
  return { title: texts.booked.title, text: done === 'booked' ? texts.booked.text : '' };
}

/** A candidate's page of their interview: times to choose from, or the booked one and how to change it. */
export function InterviewPage(props: InterviewPageProps) {
  const { texts, page, facts, done, problem, email } = props;
  const head = headOf(props);
  const reply = texts.reply.replace('{email}', email);
  return (
    <Section labelledBy="interview-title" className="pt-14 lg:pt-20">
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <h1 id="interview-title" className="text-head font-medium tracking-head">
            {head.title}
          </h1>
          {head.text && (
            <p role={done ? 'status' : undefined} className="mt-4 max-w-[40ch] text-lead text-soft">
              {head.text}
            </p>
          )}
          {head.reply && <p className="mt-4 max-w-[52ch] text-md">{head.reply}</p>}
          {page && page.state !== 'over' && <Terms facts={facts} className="mt-8" />}
          {page?.state === 'booked' && (
            <p className="mt-6">
              <TextLink href={props.entry}>{texts.add}</TextLink>
            </p>
          )}
        </div>
        {page && page.state !== 'over' && (
          <div className="grid content-start gap-10">
            {problem && (
              <ErrorSummary
                form="interview"
                heading={texts.problem}
                errors={{}}
                notes={[problem]}
                focusOnLoad
              />
            )}
            {page.state === 'offered' ? (
              <Offered {...props} />
            ) : page.mayChange ? (
              <Booked {...props} />
            ) : (
              <Part id="interview-late" title={texts.late.title} text={`${texts.late.text} ${reply}`} />
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function Offered({ texts, days, zone, zones, missing, values, done, page }: InterviewPageProps) {
  return (
    <>
      <InterviewZone {...{ texts, zone, zones }} />
      <Part
        id="interview-times"
        title={texts.times}
        {...(days.length === 0 ? { text: texts.none.left } : {})}
      >
        {days.length > 0 && (
          <InterviewTimes
            {...{ texts, days, zone }}
            button={texts.choose}
            error={missing ? texts.missing : undefined}
            chosen={values.slot}
          />
        )}
      </Part>
      {page?.noneSuit ? (
        <p role={done === 'asked' ? 'status' : undefined} className="border-t border-line pt-8 text-lead">
          {texts.none.sent}
        </p>
      ) : (
        <Part id="interview-none" title={texts.none.title} text={texts.none.text}>
          <form method="post" className="grid gap-4">
            <input type="hidden" name="action" value="none" />
            <TextArea
              id={controlId('interview', 'words')}
              name="words"
              label={texts.none.label}
              rows={3}
              maxLength={2_000}
              defaultValue={values.words ?? ''}
            />
            <Button type="submit" className="justify-self-start">
              {texts.none.button}
            </Button>
          </form>
        </Part>
      )}
    </>
  );
}

function Booked({ texts, days, zone, zones, missing, values, until }: InterviewPageProps) {
  return (
    <>
      <div className="grid gap-6">
        {until && <p className="text-md text-soft">{texts.until.replace('{until}', until)}</p>}
        <InterviewZone {...{ texts, zone, zones }} />
      </div>
      {days.length > 0 && (
        <Part id="interview-move" title={texts.move.title} text={texts.move.text}>
          <InterviewTimes
            {...{ texts, days, zone }}
            button={texts.moveButton}
            error={missing ? texts.missing : undefined}
            chosen={values.slot}
          />
        </Part>
      )}
      <Part id="interview-cancel" title={texts.cancel.title} text={texts.cancel.text}>
        <form method="post">
          <input type="hidden" name="action" value="cancel" />
          <input type="hidden" name="zone" value={zone} />
          <Button type="submit" look="danger">
            {texts.cancelButton}
          </Button>
        </form>
      </Part>
    </>
  );
}
