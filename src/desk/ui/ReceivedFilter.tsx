import { useState } from 'react';
import { TO } from '../../platform/lists/filters.schema.ts';
import { daysOf, LAST_DAYS } from '../app/period.ts';
import { Select, TextInput } from './Form.tsx';

/**
 * When something was received: in the last days, or from one day to another.
 * @param defaultValue as it is written in the address
 */
export function ReceivedFilter({ defaultValue = '' }: { defaultValue: string | undefined }) {
  const isBetween = defaultValue.includes(TO);
  const [kind, setKind] = useState(isBetween ? TO : defaultValue);
  const [[from, until], setDays] = useState(() => (isBetween ? daysOf(defaultValue) : (['', ''] as const)));
  const between = from || until ? `${from}${TO}${until}` : '';
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name="received" value={kind === TO ? between : kind} />
      <Select name="received-kind" label="Received" value={kind} onChange={setKind} empty="Any time">
        {[...Object.entries(LAST_DAYS), [TO, 'Between two days']]}
      </Select>
      {kind === TO && (
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            label="From"
            type="date"
            max={until || undefined}
            value={from}
            onChange={({ target }) => setDays([target.value, until])}
          />
          <TextInput
            label="To"
            type="date"
            min={from || undefined}
            value={until}
            onChange={({ target }) => setDays([from, target.value])}
          />
        </div>
      )}
    </div>
  );
}
