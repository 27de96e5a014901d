import type { OpeningInput } from '../../domain/openings/desk.schema.ts';
import { PAY_PERIODS, WORKPLACES } from '../../domain/openings/types.ts';
import type { Person } from '../../domain/shared/desk.schema.ts';
import { Choice, TextInput, Tick } from '../ui/Form.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Words } from '../ui/Words.tsx';
import { WORKPLACE_NAMES } from './workplaces.ts';

interface EditorFormProps {
  input: OpeningInput;
  change(next: Partial<OpeningInput>): void;
  errors: Readonly<Record<string, string>>;
  people: readonly Person[];
}

const TYPES = [
  ['FULL_TIME', 'Full time'],
  ['PART_TIME', 'Part time'],
  ['CONTRACTOR', 'Contract'],
  ['TEMPORARY', 'Temporary'],
  ['INTERN', 'Internship'],
] as const;

const whole = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Everything of an opening. The left column is what the public reads, the right one what the desk needs. */
export function EditorForm({ input, change, errors, people }: EditorFormProps) {
  return (
    <div className="grid max-w-[1440px] gap-x-10 gap-y-6 p-5 md:p-7 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex flex-col gap-5">
        <TextInput
          label="Title"
          value={input.title}
          maxLength={120}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput
            label="City"
            value={input.city}
            maxLength={80}
            error={errors.city}
            onChange={(event) => change({ city: event.target.value })}
          />
          <TextInput
            label="Country"
            value={input.country}
            maxLength={80}
            error={errors.country}
            onChange={(event) => change({ country: event.target.value })}
          />
          <TextInput
            label="Experience, years"
            type="number"
            min={0}
            max={60}
            value={input.experience}
            error={errors.experience}
            onChange={(event) => change({ experience: Number(event.target.value) })}
          />
        </div>
        <RichText
          label="About the role"
          value={input.aboutRole}
          error={errors.aboutRole}
          onChange={(aboutRole) => change({ aboutRole })}
        />
        <RichText
          label="Key responsibilities"
          value={input.keyResponsibilities}
          error={errors.keyResponsibilities}
          onChange={(keyResponsibilities) => change({ keyResponsibilities })}
        />
        <Words
          label="Required skills"
          words={input.requiredSkills}
          error={errors.requiredSkills}
          change={(requiredSkills) => change({ requiredSkills })}
        />
        <Words
          label="Nice to have"
          words={input.niceToHaveSkills}
          error={errors.niceToHaveSkills}
          change={(niceToHaveSkills) => change({ niceToHaveSkills })}
        />
      </div>
      <div className="flex flex-col gap-5">
        <Choice
          name="employmentType"
          label="Employment"
          value={input.employmentType}
          onChange={(value) => change({ employmentType: value as OpeningInput['employmentType'] })}
        >
          {TYPES}
        </Choice>
        <Choice
          name="workplace"
          label="Workplace"
          empty="Not stated"
          value={input.workplace ?? ''}
          onChange={(value) => change({ workplace: (value || null) as OpeningInput['workplace'] })}
        >
          {WORKPLACES.map((value) => [value, WORKPLACE_NAMES[value]])}
        </Choice>
        <TextInput
          label="Team, as candidates read it"
          placeholder="Cloud platforms"
          maxLength={80}
          value={input.teamName}
          error={errors.teamName}
          onChange={(event) => change({ teamName: event.target.value })}
        />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-medium">Pay</legend>
          <TextInput
            label="From"
            inputMode="numeric"
            value={input.payMin ?? ''}
            error={errors.payMin}
            onChange={(event) => change({ payMin: whole(event.target.value) })}
          />
          <TextInput
            label="To"
            inputMode="numeric"
            value={input.payMax ?? ''}
            error={errors.payMax}
            onChange={(event) => change({ payMax: whole(event.target.value) })}
          />
          <TextInput
            label="Currency"
            placeholder="EUR"
            maxLength={3}
            value={input.payCurrency ?? ''}
            error={errors.payCurrency}
            onChange={(event) => change({ payCurrency: event.target.value.toUpperCase() || null })}
          />
          <Choice
            name="payPeriod"
            label="Per"
            empty="–"
            value={input.payPeriod ?? ''}
            onChange={(value) => change({ payPeriod: (value || null) as OpeningInput['payPeriod'] })}
          >
            {PAY_PERIODS.map((period) => [period, period])}
          </Choice>
        </fieldset>
        <TextInput
          label="Answer promised within, working days"
          hint="Told to candidates on the page, after they applied and by mail."
          type="number"
          min={1}
          max={60}
          value={input.replyDays}
          error={errors.replyDays}
          onChange={(event) => change({ replyDays: Number(event.target.value) })}
        />
        <TextInput
          label="Leaves the site on"
          type="date"
          value={input.expiresAt?.slice(0, 10) ?? ''}
          error={errors.expiresAt}
          onChange={(event) =>
            change({ expiresAt: event.target.value ? `${event.target.value}T23:59:59.000Z` : null })
          }
        />
        <Words
          label="What scorecards ask"
          hint="One criterion each, in words an interviewer can see in an hour."
          words={input.criteria}
          error={errors.criteria}
          change={(criteria) => change({ criteria })}
        />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1 font-medium">Who sees its candidates</legend>
          <p className="text-sm text-soft">
            Interviewers see the candidates of openings whose team they are in.
          </p>
          {people.map(({ id, name }) => (
            <Tick
              key={id}
              checked={input.team.includes(id)}
              onChange={(event) =>
                change({
                  team: event.target.checked ? [...input.team, id] : input.team.filter((one) => one !== id),
                })
              }
            >
              {name}
            </Tick>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
