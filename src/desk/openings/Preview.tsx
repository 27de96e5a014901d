import { call } from '../app/client.ts';
import { CleanPreview } from '../ui/CleanPreview.tsx';
import { type OpeningDraft, readAmount } from './amount.ts';
import { WORKPLACE_NAMES } from './labels.ts';

/** The line of facts under the title. */
function factsOf(input: OpeningDraft): string[] {
  const { city, country, experience, workplace, teamName, payMin, payMax, payCurrency, payPeriod } = input;
  const pay = [payMin, payMax]
    .map(readAmount)
    .flatMap((amount) => (amount === null ? [] : amount.toLocaleString('en')));
  return [
    `${city}, ${country}`,
    `${experience} ${experience === 1 ? 'year' : 'years'}`,
    ...(workplace ? [WORKPLACE_NAMES[workplace]] : []),
    ...(teamName ? [teamName] : []),
    ...(pay.length > 0 ? [`${payCurrency} ${pay.join(' to ')} per ${payPeriod}`] : []),
  ];
}

/** The opening as the public would read it, with the text as the server cleans it. */
export function Preview({ input }: { input: OpeningDraft }) {
  const { title, aboutRole, keyResponsibilities, requiredSkills, niceToHaveSkills } = input;
  return (
    <CleanPreview
      title={title || 'Untitled opening'}
      clean={() => call('/openings/preview', { method: 'POST', body: { aboutRole, keyResponsibilities } })}
      head={<p className="mb-6 text-soft">{factsOf(input).join(' · ')}</p>}
    >
      {(clean) => (
        <div className="flex flex-col gap-6 text-md">
          <section>
            <h3 className="text-lg">About the role</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server just now */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: clean.aboutRole }} />
          </section>
          <section>
            <h3 className="text-lg">Key responsibilities</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: clean.keyResponsibilities }} />
          </section>
          <section>
            <h3 className="text-lg">Skills</h3>
            <p>{[...requiredSkills, ...niceToHaveSkills].join(', ')}</p>
          </section>
        </div>
      )}
    </CleanPreview>
  );
}
