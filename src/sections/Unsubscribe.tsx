import { CONSENT_PURPOSES } from '../domain/shared/forms.ts';
import { Button } from '../ui/Button.tsx';
import { FormBand } from '../ui/FormBand.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { TextLink } from '../ui/TextLink.tsx';

interface Said {
  title: string;
  text: string;
}

interface UnsubscribeProps {
  copy: Said & {
    all: string;
    insights: string;
    newsletter: string;
    problem: string;
    done: Said;
    broken: Said & { link: string };
  };
  done: boolean;
  /** What the signed link brought; missing when it is not one of ours. */
  link?: { id: string; signature: string };
  /** Why the last try was not saved. */
  problem?: string;
}

/** The page behind the link in a mail: one click, no script, and no word about who is known here. */
export function Unsubscribe({ copy, done, link, problem }: UnsubscribeProps) {
  if (done) {
    return (
      <FormBand id="unsubscribe" heading="h1" title={copy.done.title}>
        <p role="status" className="max-w-[52ch] text-lead text-soft">
          {copy.done.text}
        </p>
      </FormBand>
    );
  }
  if (!link) {
    const { title, text, link: label } = copy.broken;
    return (
      <FormBand id="unsubscribe" heading="h1" title={title}>
        <p className="mb-6 max-w-[52ch] text-lead text-soft">{text}</p>
        <TextLink href="/contact">{label}</TextLink>
      </FormBand>
    );
  }
  return (
    <FormBand id="unsubscribe" heading="h1" title={copy.title} text={copy.text}>
      {problem && (
        <ErrorSummary form="unsubscribe" heading={copy.problem} errors={{}} notes={[problem]} focusOnLoad />
      )}
      <form method="post" action="/unsubscribe" className="grid justify-items-start gap-3">
        <input type="hidden" name="id" value={link.id} />
        <input type="hidden" name="signature" value={link.signature} />
        <Button type="submit" name="purpose" value="all">
          {copy.all}
        </Button>
        {CONSENT_PURPOSES.map((purpose) => (
          <Button key={purpose} type="submit" variant="secondary" name="purpose" value={purpose}>
            {copy[purpose]}
          </Button>
        ))}
      </form>
    </FormBand>
  );
}
