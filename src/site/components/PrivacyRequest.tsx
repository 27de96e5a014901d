import type { Offer } from '../../features/privacy/offer.ts';
import { longDate } from '../../platform/calendar/long-date.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { words } from '../../ui/words.ts';
import type { Texts } from '../content/schemas/texts.ts';
import { Section } from './Section.tsx';

interface PrivacyRequestProps {
  texts: Texts<'privacyRequest'>;
  /** From the link in the letter. */
  token: string;
  /** Undefined for a link that is not ours, or too old. */
  offer: Offer | undefined;
  /** Why the last try was not saved. */
  problem?: string | undefined;
}

/** The page of a request for its person: to confirm their identity, and to open their copy or certificate. */
export function PrivacyRequest({ texts, token, offer, problem }: PrivacyRequestProps) {
  const file = (kind: string) => `/privacy-request?${new URLSearchParams({ token, file: kind })}`;
  const { number = '', canConfirm, isConfirmed, copyUntil, erasureId } = offer ?? {};
  return (
    <Section labelledBy="request-title" className="pt-14 lg:pt-20">
      <h1 id="request-title" className="text-title font-medium tracking-display">
        {texts.title}
      </h1>
      {!offer && <p className="mt-6 max-w-[52ch] text-lead text-soft">{texts.broken}</p>}
      {offer && <p className="mt-6 text-soft">{texts.number.replace('{number}', number)}</p>}
      {isConfirmed && !erasureId && (
        <p role="status" className="mt-6 max-w-[52ch] text-lead">
          {texts.confirmed}
        </p>
      )}
      {canConfirm && (
        <div className="mt-6 grid max-w-[52ch] gap-8">
          <p className="text-lead text-soft">{texts.ask}</p>
          {problem && (
            <ErrorSummary form="request" heading={texts.problem} errors={{}} notes={[problem]} focusOnLoad />
          )}
          <form method="post" action="/privacy-request">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="main">
              {texts.button}
            </Button>
          </form>
        </div>
      )}
      {copyUntil && (
        <div className="mt-10 grid max-w-[52ch] justify-items-start gap-4">
          <h2 className="text-sub font-medium tracking-tight">{texts.copyTitle}</h2>
          <p className="text-soft">
            {texts.copyText.replace('{date}', longDate(copyUntil, words().language))}
          </p>
          <TextLink href={file('document')}>{texts.document}</TextLink>
          <TextLink href={file('copy')}>{texts.copy}</TextLink>
        </div>
      )}
      {erasureId && (
        <div className="mt-10 grid max-w-[52ch] justify-items-start gap-4">
          <h2 className="text-sub font-medium tracking-tight">{texts.erasedTitle}</h2>
          <p className="text-soft">{texts.erasedText}</p>
          <TextLink href={file('certificate')}>{texts.certificate}</TextLink>
          <TextLink href={file('signature')}>{texts.signature}</TextLink>
          <TextLink href="/certificates/verify">{texts.verify}</TextLink>
        </div>
      )}
      <p className="mt-10">
        <TextLink href="/privacy-policy">{texts.policy}</TextLink>
      </p>
    </Section>
  );
}
