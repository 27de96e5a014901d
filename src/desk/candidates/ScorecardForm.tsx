import { useState } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { RATINGS, STAGE_NAMES, STAGES, type Stage } from '../../features/candidates/stages.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { draftOf, useDraft } from '../app/draft.ts';
import { Kit, useOwnInterview } from '../interviews/Kit.tsx';
import { Textarea } from '../ui/Form.tsx';
import { type PanelFrame, SidePanel } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';

interface ScorecardFormProps extends PanelFrame {
  application: ApplicationDetail;
}

/** The user's scorecard for one stage: a rating from 1 to 4 per criterion, and a summary. */
export function ScorecardForm({ application, ...panel }: ScorecardFormProps) {
  return (
    <SidePanel
      {...panel}
      title={`Scorecard for ${application.name}`}
      description="Others see it after they submit theirs."
    >
      <Kit application={application} />
      <Card key={application.id} application={application} close={panel.close} />
    </SidePanel>
  );
}

const draftName = (id: string, stage: Stage): string => `scorecard:${id}:${stage}`;

/** The stage of a scorecard that was begun and not saved; of several, the present one. */
const begunIn = (id: string, present: Stage): Stage | undefined =>
  [present, ...STAGES].find((stage) => draftOf(draftName(id, stage)) !== undefined);

interface Card {
  ratings: Readonly<Record<string, number>>;
  summary: string;
}

function Card({ application, close }: Pick<ScorecardFormProps, 'application' | 'close'>) {
  const { id, cards, criteria } = application;
  // A scorecard that was begun keeps its stage, wherever the candidate is moved in the meantime.
  const [begun, begin] = useState(() => begunIn(id, application.stage));
  const stage = begun ?? application.stage;
  const kit = useOwnInterview(application)?.kind.criteria ?? [];
  const mine = cards.find((card) => card.mine && card.stage === stage && !card.opening);
  const draft = draftName(id, stage);
  const [text, write, forget] = useDraft(
    draft,
    JSON.stringify({ ratings: mine?.ratings ?? {}, summary: mine?.summary ?? '' } satisfies Card),
  );
  const card: Card = JSON.parse(text);
  const { ratings, summary } = card;
  /** Ratings of removed criteria are not sent. */
  const asked = Object.fromEntries(Object.entries(ratings).filter(([name]) => criteria.includes(name)));
  const change = (next: Partial<Card>) => {
    begin(stage);
    write(JSON.stringify({ ...card, ...next }));
  };
  const { busy, run } = useAction('scorecard');
  const save = async (submit: boolean) => {
    const saved = await run(
      () =>
        call(`/applications/${id}/scorecards/mine`, {
          method: 'PUT',
          body: { ratings: asked, summary, submit, stage },
        }),
      submit ? 'Scorecard submitted.' : 'Scorecard saved as a draft.',
    );
    // Text that was typed during the request is not saved yet.
    if (!saved || (draftOf(draft) ?? text) !== text) return;
    forget();
    close();
  };
  const missing = criteria.filter((criterion) => !ratings[criterion]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
      className="flex flex-col gap-5"
    >
      <CardStage application={application} stage={stage} choose={begin} />
      {criteria.map((criterion) => (
        <fieldset key={criterion}>
          <legend className="mb-1.5 font-medium">{criterion}</legend>
          <p className="mb-1.5 text-sm text-soft empty:hidden">
            {kit.find(({ name }) => name === criterion)?.lookFor}
          </p>
          <div className="grid gap-1.5 sm:max-xl:grid-cols-4 xl:grid-cols-2">
            {RATINGS.map(([value, words]) => (
              <label
                key={value}
                className="flex cursor-pointer items-start gap-2 rounded-md border border-line p-2 text-sm has-checked:border-edge has-checked:bg-lit has-focus-visible:outline-2 has-focus-visible:outline-link"
              >
                <input
                  type="radio"
                  name={criterion}
                  value={value}
                  checked={ratings[criterion] === value}
                  onChange={() => change({ ratings: { ...ratings, [criterion]: value } })}
                  className="mt-0.5 accent-link"
                />
                <span>
                  <b className="font-semibold">{value}</b> {words}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Textarea
        label="Summary"
        hint="Two sentences for the team on what you observed."
        value={summary}
        onChange={(event) => change({ summary: event.target.value })}
        maxLength={10_000}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="main" disabled={busy || missing.length > 0}>
          Submit
        </Button>
        <Button data-save disabled={busy} onClick={() => void save(false)}>
          Save as draft
        </Button>
        {missing.length > 0 && (
          <span className="text-sm text-soft">
            {missing.length === 1 ? 'One criterion' : `${missing.length} criteria`} not rated yet
          </span>
        )}
      </div>
    </form>
  );
}

interface CardStageProps {
  application: ApplicationDetail;
  stage: Stage;
  choose(stage: Stage): void;
}

/** The stage of a scorecard, and a link to another one that is missing or was begun. */
function CardStage({ application: { id, name, stage: present }, stage, choose }: CardStageProps) {
  const isPresent = stage === present;
  const other = isPresent
    ? STAGES.find((one) => one !== present && draftOf(draftName(id, one)) !== undefined)
    : present;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-soft">
        For {STAGE_NAMES[stage]}.{!isPresent && ` ${name} is in ${STAGE_NAMES[present]} now.`}
      </p>
      {other && (
        <Button small look="quiet" className="-ml-2" onClick={() => choose(other)}>
          {isPresent ? 'Continue' : 'Score'} {STAGE_NAMES[other]}
        </Button>
      )}
    </div>
  );
}
