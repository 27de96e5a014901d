import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { Section } from './Section.tsx';

interface WithdrawConsentProps {
  texts: Texts<'withdraw'>;
  /** From the link in the email; undefined if it is incomplete. */
  token: string | undefined;
  done: boolean;
  /** Why the last try was not saved. */
  problem?: string;
}

/** Asks once, then confirms. */
export function WithdrawConsent({ texts, token, done, problem }: WithdrawConsentProps) {
  return (
    <Section labelledBy="withdraw-title" className="pt-14 lg:pt-20">
      <h1 id="withdraw-title" className="text-title font-medium tracking-display">
        {texts.title}
      </h1>
      <p role={done ? 'status' : undefined} className="mt-6 max-w-[52ch] text-lead text-soft">
        {done ? texts.done : token ? texts.text : texts.broken}
      </p>
      <div className="mt-10">
        {done || !token ? (
          <TextLink href="/">{texts.home}</TextLink>
        ) : (
          <>
            {problem && (
              <ErrorSummary
                form="withdraw"
                heading={texts.problem}
                errors={{}}
                notes={[problem]}
                focusOnLoad
              />
            )}
            <form method="post" action="/consents/withdraw">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" look="main">
                {texts.button}
              </Button>
            </form>
          </>
        )}
      </div>
    </Section>
  );
}
