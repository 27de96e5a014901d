import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { controlId } from '../../ui/form/ids.ts';
import { Select } from '../../ui/form/Select.tsx';
import type { Day } from '../content/interview-words.ts';
import { zoneName } from '../content/interview-words.ts';
import type { Texts } from '../content/schemas/texts.ts';

interface Words {
  texts: Texts<'interview'>;
}

/** Chooses the zone of the times; a plain form, in which the browser's own zone is selected if possible. */
export function InterviewZone({ texts, zone, zones }: Words & { zone: string; zones: readonly string[] }) {
  return (
    <form method="get" data-zone className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Select
        id={controlId('interview', 'zone')}
        name="zone"
        label={texts.zone.label}
        hint={texts.zone.hint}
        options={zones.map((value) => ({ value, label: zoneName(value) }))}
        defaultValue={zone}
      />
      <Button type="submit">{texts.zone.button}</Button>
    </form>
  );
}

interface TimesProps extends Words {
  days: readonly Day[];
  zone: string;
  /** Books or moves. */
  button: string;
  error: string | undefined;
  /** The one that was chosen before the page came again. */
  chosen: string | undefined;
}

/** Free times by their days; one is chosen and booked. */
export function InterviewTimes({ texts, days, zone, button, error, chosen }: TimesProps) {
  return (
    <form method="post" className="grid gap-6">
      <input type="hidden" name="action" value="choose" />
      <input type="hidden" name="zone" value={zone} />
      <p className="text-md text-soft">{texts.zone.here.replace('{zone}', zoneName(zone))}</p>
      {days.map(({ day, times }, index) => (
        <fieldset key={day}>
          <legend className="mb-2 font-medium tracking-tight">{day}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {times.map(({ value, label }, place) => (
              <label
                key={value}
                className="flex min-h-12 items-center gap-2 rounded-md border border-edge bg-raised px-3 has-checked:border-link has-checked:[box-shadow:0_0_0_1px_var(--link)] hover:border-ink"
              >
                <input
                  type="radio"
                  name="slot"
                  value={value}
                  id={index === 0 && place === 0 ? controlId('interview', 'slot') : undefined}
                  defaultChecked={value === chosen}
                  required
                  className="size-4 shrink-0 accent-link"
                />
                <span className="tabular-nums">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error && <FieldError id={controlId('interview', 'slot')}>{error}</FieldError>}
      <Button type="submit" look="main" className="justify-self-start">
        {button}
      </Button>
    </form>
  );
}
