import type { Certificate } from '../../features/privacy/certificate.ts';
import { type CertificateWords, ruleIn, tableIn } from '../../features/privacy/certificate-words.schema.ts';
import { longDate } from '../../platform/calendar/long-date.ts';
import type { FieldErrors } from '../../platform/forms/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { controlId } from '../../ui/form/ids.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { Section } from './Section.tsx';

interface CheckCertificateProps {
  texts: Texts<'certificate'>;
  /** The names of its rule and its tables. */
  words: CertificateWords;
  /** The language of these words, BCP 47. */
  language: string;
  /** Whether something was pasted, and what. */
  asked: boolean;
  certificate: string;
  /** Its content, if it is one of ours. */
  facts?: Certificate | undefined;
  /** Why the post could not be read. */
  message?: string | undefined;
}

/** The content of a certificate, as a ruled list. */
function Told({
  texts,
  words,
  language,
  facts,
}: Pick<CheckCertificateProps, 'texts' | 'words' | 'language'> & { facts: Certificate }) {
  const said = [
    [texts.at, longDate(facts.at, language)],
    [texts.rule, ruleIn(facts.rule, words)],
    [texts.basis, facts.basis],
  ].filter(([, value]) => value);
  const lists = [
    [
      texts.records,
      facts.records.map(({ table, rows, digest }) => [`${rows} × ${tableIn(table, words)}`, digest]),
    ],
    [texts.files, facts.files.map(({ sha256, size }) => [`${size.toLocaleString(language)} B`, sha256])],
  ] as const;
  return (
    <div className="mt-10 border-b border-line">
      <p role="status" className="pb-6 text-sub font-medium tracking-tight">
        {texts.right}
      </p>
      <dl>
        {said.map(([name, value]) => (
          <div key={name} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lists.map(([name, rows]) => (
          <div key={name} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd>
              {rows.length === 0 && '0'}
              {rows.map(([what, digest]) => (
                <p key={digest}>
                  {what} <span className="text-md break-all text-soft">{digest}</span>
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Tells the holder of a certificate whether it is ours and unchanged; a plain form, so it works anywhere. */
export function CheckCertificate({
  texts,
  words,
  language,
  asked,
  certificate,
  facts,
  message,
}: CheckCertificateProps) {
  const errors: FieldErrors = asked && !facts && !message ? { certificate: texts.wrong } : {};
  return (
    <Section labelledBy="certificate-title" className="pt-14 lg:pt-20">
      <h1 id="certificate-title" className="text-title font-medium tracking-display">
        {texts.title}
      </h1>
      <p className="mt-6 max-w-[56ch] text-lead text-soft">{texts.text}</p>
      {facts && <Told texts={texts} words={words} language={language} facts={facts} />}
      {asked && !facts && (
        <div className="mt-10">
          <ErrorSummary
            form="check"
            heading={texts.problem}
            errors={errors}
            notes={message ? [message] : []}
            focusOnLoad
          />
        </div>
      )}
      <form method="post" action="/certificates/verify" className="mt-10 grid max-w-[72ch] grid-cols-1 gap-4">
        <TextArea
          id={controlId('check', 'certificate')}
          name="certificate"
          label={texts.label}
          hint={texts.hint}
          required
          error={errors.certificate}
          defaultValue={certificate}
        />
        <Button type="submit" look="main" className="justify-self-start">
          {texts.button}
        </Button>
      </form>
      <p className="mt-10">
        <TextLink href="/.well-known/jwks.json">{texts.key}</TextLink>
      </p>
    </Section>
  );
}
