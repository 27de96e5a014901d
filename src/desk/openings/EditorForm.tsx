import { PAY_PERIODS, WORKPLACES } from '../../features/openings/types.schema.ts';
import type { Person } from '../../platform/staff/schema.ts';
import { languages } from '../app/brand.ts';
import { Checklist, Select, TextInput } from '../ui/Form.tsx';
import { RichText } from '../ui/RichText.tsx';
import { TagInput } from '../ui/TagInput.tsx';
import type { Editor } from '../ui/useEditor.ts';
import type { OpeningDraft } from './amount.ts';
import { EMPLOYMENT_NAMES, languageName, WORKPLACE_NAMES } from './labels.ts';
import { NextDays } from './NextDays.tsx';

/** Nothing typed means nothing. */
const orNull = (text: string) => text || null;

/** All fields of an opening. The left column has what the public reads, the right one what only the desk needs. */
export function EditorForm({ editor, people }: { editor: Editor<OpeningDraft>; people: readonly Person[] }) {
  const { field, number, choice, list, input, change } = editor;
  return (
    <div className="grid max-w-[90rem] gap-x-10 gap-y-6 p-5 md:p-7 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="flex flex-col gap-5">
        <TextInput {...field('title')} label="Title" maxLength={120} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextInput {...field('city')} label="City" maxLength={80} />
          <TextInput {...field('country')} label="Country" maxLength={80} />
          <TextInput {...number('experience')} label="Experience, years" min={0} max={60} />
        </div>
        <RichText {...choice('aboutRole')} label="About the role" />
        <RichText {...choice('keyResponsibilities')} label="Key responsibilities" />
        <TagInput {...list('requiredSkills')} label="Required skills" />
        <TagInput {...list('niceToHaveSkills')} label="Nice to have" />
      </div>
      <div className="flex flex-col gap-5">
        <Select {...choice('employmentType')} label="Employment">
          {Object.entries(EMPLOYMENT_NAMES)}
        </Select>
        <Select {...choice('workplace', orNull)} label="Workplace" empty="Not stated">
          {WORKPLACES.map((value) => [value, WORKPLACE_NAMES[value]])}
        </Select>
        <TextInput
          {...field('teamName')}
          label="Team, as shown to candidates"
          placeholder="Cloud platforms"
          maxLength={80}
        />
        {languages.length > 1 && (
          <Select
            {...choice('language', orNull)}
            label="Language of the text"
            hint="Used by screen readers, and shown on pages in another language."
            empty={languageName(languages[0])}
          >
            {languages.slice(1).map((language) => [language, languageName(language)])}
          </Select>
        )}
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 font-medium">Pay</legend>
          <TextInput {...field('payMin', orNull)} label="From" inputMode="numeric" />
          <TextInput {...field('payMax', orNull)} label="To" inputMode="numeric" />
          <TextInput
            {...field('payCurrency', (text) => orNull(text.toUpperCase()))}
            label="Currency"
            placeholder="EUR"
            maxLength={3}
          />
          <Select {...choice('payPeriod', orNull)} label="Per" empty="–">
            {PAY_PERIODS.map((period) => [period, period])}
          </Select>
        </fieldset>
        <TextInput
          {...number('replyDays')}
          label="Reply within, working days"
          hint="Shown to candidates on the page, in the confirmation and by email."
          min={1}
          max={60}
        />
        <NextDays
          days={editor.input.nextDays}
          change={(nextDays) => editor.change({ nextDays })}
          errors={editor.errors}
          hint="Leave empty to use the hiring settings. Enter 0 for no date."
        />
        <TextInput {...field('expiresAt', orNull)} label="Closes on" type="date" />
        <TagInput
          {...list('criteria')}
          label="Scorecard criteria"
          hint="One criterion each, specific enough to observe in an hour."
        />
        <Checklist
          legend="Interview team"
          hint="Interviewers only see candidates for openings whose team they’re on."
          chosen={input.team}
          change={(team) => change({ team })}
        >
          {people.map(({ id, name }) => [id, name])}
        </Checklist>
      </div>
    </div>
  );
}
