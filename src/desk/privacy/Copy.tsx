import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Section } from '../ui/FactList.tsx';

/** Everything about the person, to review before the letter that opens it to them. */
export function Copy({ request: { id, identity } }: { request: RequestDetail }) {
  return (
    <Section title="Their copy">
      <div className="flex flex-col items-start gap-2">
        {identity && (
          <p className="flex flex-wrap gap-2">
            <a
              href={`/api/desk/privacy/requests/${id}/copy`}
              download
              className={buttonLook('plain', false)}
              aria-describedby="copy-hint"
            >
              Download their copy
            </a>
            <a
              href={`/api/desk/privacy/requests/${id}/document`}
              download
              className={buttonLook('quiet', false)}
            >
              As a single page
            </a>
          </p>
        )}
        <p id="copy-hint" className="text-sm text-soft">
          {identity
            ? 'A ZIP with a readable page, the same data as JSON, and their files, without private notes. Review it before sending: notes and assessments can name other people.'
            : 'Check their identity first.'}
        </p>
      </div>
    </Section>
  );
}
