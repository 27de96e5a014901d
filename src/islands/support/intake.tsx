/** What the forms that stand on many pages share beside their frame. */
import { CONSENT_FIELDS, type FormState, SALUTATIONS } from '../../domain/shared/forms.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PolicyLink } from '../../ui/form/PolicyLink.tsx';
import { Select } from '../../ui/form/Select.tsx';
import type { FrameCopy } from './FormFrame.tsx';
import type { useForm } from './useForm.ts';

export type ConsentField = keyof typeof CONSENT_FIELDS;
export const CONSENT_BOXES = Object.keys(CONSENT_FIELDS) as ConsentField[];

interface IntakeCopy<Field extends string> extends FrameCopy {
  newTab: string;
  /** Before the link to the privacy policy. */
  privacy: string;
  privacyLink: string;
  /** First entry of a list. */
  chooseOption: string;
  labels: Record<Field, string>;
}

export interface IntakeProps<Field extends string> {
  copy: IntakeCopy<Field>;
  /** Path of the page the form stands on. */
  page: string;
  privacyVersion?: string;
  /** What the server gave back of a post without JavaScript. */
  state?: FormState;
}

/** Which policy sending the form agrees to. */
export function PolicyNote({ copy }: { copy: IntakeCopy<string> }) {
  return (
    <p className="text-sm text-soft">
      {copy.privacy} <PolicyLink newTab={copy.newTab}>{copy.privacyLink}</PolicyLink>.
    </p>
  );
}

interface SalutationProps {
  form: ReturnType<typeof useForm>;
  copy: IntakeCopy<'Salutation'>;
  required?: boolean;
}

/** How the person wishes to be addressed; half a row of its own, so that the names stand side by side. */
export function Salutation({ form, copy, required }: SalutationProps) {
  return (
    <div className="sm:col-span-2 sm:w-[calc(50%-10px)]">
      <Select
        {...form.field('Salutation')}
        label={copy.labels.Salutation}
        empty={copy.chooseOption}
        autoComplete="honorific-prefix"
        options={SALUTATIONS.map((value) => ({ value, label: value }))}
        required={required}
      />
    </div>
  );
}

interface ConsentBoxesProps {
  form: ReturnType<typeof useForm>;
  labels: Record<ConsentField, string>;
}

/** The two consents, each given or left by itself. */
export function ConsentBoxes({ form, labels }: ConsentBoxesProps) {
  return CONSENT_BOXES.map((name) => {
    const { defaultValue, ...box } = form.field(name);
    return (
      <Checkbox key={name} {...box} defaultChecked={defaultValue === 'on'}>
        {labels[name]}
      </Checkbox>
    );
  });
}
