import { NEXT_STAGES } from '../../features/candidates/schema.ts';
import { STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import type { OpeningInput } from '../../features/openings/desk.schema.ts';
import { TextInput } from '../ui/Form.tsx';

interface NextDaysProps {
  days: OpeningInput['nextDays'];
  change(days: OpeningInput['nextDays']): void;
  /** By field, in the form of the editor. */
  errors: Readonly<Record<string, string>>;
  hint: string;
}

/** Working days in which a candidate hears again after entering a stage. */
export function NextDays({ days, change, errors, hint }: NextDaysProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="mb-1 font-medium">Next update after entering a stage, in working days</legend>
      <p className="text-sm text-soft sm:col-span-3">{hint}</p>
      {NEXT_STAGES.map((stage) => (
        <TextInput
          key={stage}
          label={STAGE_NAMES[stage]}
          type="number"
          min={0}
          max={60}
          value={String(days[stage] ?? '')}
          error={errors[`nextDays.${stage}`]}
          onChange={({ target }) => {
            const { [stage]: _, ...others } = days;
            change(target.value === '' ? others : { ...days, [stage]: target.valueAsNumber });
          }}
        />
      ))}
    </fieldset>
  );
}
