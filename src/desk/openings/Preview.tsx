import type { OpeningInput } from '../../domain/openings/desk.schema.ts';
import { call } from '../shell/client.ts';
import { CleanPreview } from '../ui/CleanPreview.tsx';
import { WORKPLACE_NAMES } from './workplaces.ts';

/** The line of facts under the title. */
function factsOf(input: OpeningInput): string[] {
  const { city, country, experience, workplace, teamName, payMin, payMax, payCurrency, payPeriod } = input;
  const pay = [payMin, payMax]
    .filter((amount) => amount !== null)
    .map((amount) => amount.toLocaleString('en'));
  return [
    `${city}, ${country}`,
    `${experience} ${experience === 1 ? 'year' : 'years'}`,
    ...(workplace ? [WORKPLACE_NAMES[workplace]] : []),
    ...(teamName ? [teamName] : []),
    ...(pay.length > 0 ? [`${payCurrency} ${pay.join(' to ')} per ${payPeriod}`] : []),
  ];
}

/** The opening as the public would read it, with the text as the server cleans it. */
export function Preview({ input }: { input: OpeningInput }) {
  const { title, aboutRole, keyResponsibilities, requiredSkills, niceToHaveSkills } = input;
  return (
    <CleanPreview
      title={title || 'Without a title'}
      clean={() => call('/openings/preview', { method: 'POST', body: { aboutRole, keyResponsibilities } })}
      head={<p className="mb-6 text-soft">{factsOf(input).join(' · ')}</p>}
    >
      {(clean) => (
        <div className="flex flex-col gap-6 text-[15px]">
          <section>
            <h3 className="text-lg">About the role</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server just now */}
            <div className="rich" dangerouslySetInnerHTML={{ __html: clean.aboutRole }} />
          </section>
          <section>
            <h3 className="text-lg">Key responsibilities</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
            <div className="rich" dangerouslySetInnerHTML={{ __html: clean.keyResponsibilities }} />
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
