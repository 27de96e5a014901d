import type { Field as Declared } from '../../platform/forms/define-form.ts';
import type { StagedResume } from '../../platform/forms/form-state.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FileField, type FileTexts } from '../../ui/form/FileField.tsx';
import { PolicyLink } from '../../ui/form/PolicyLink.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import type { useForm } from './useForm.ts';

/** The words of a form's fields, by name. */
export interface FieldTexts {
  labels: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string | undefined>>;
  /** The texts of options for visitors, for choices whose declaration has others. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The first entry of a list. */
  choose?: string;
  file?: FileTexts;
  /** Before the link to the privacy policy: beside the box, or as a separate sentence. */
  privacy: string;
  privacyLink: string;
  /** Said after a link that opens a new tab. */
  newTab: string;
}

interface FormFieldProps {
  name: string;
  field: Declared;
  form: ReturnType<typeof useForm>;
  texts: FieldTexts;
  /** For fields whose options only the server knows. */
  countries?: readonly string[];
  staged?: StagedResume;
}

/** The attributes for browsers by kind of text. */
const INPUTS = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  link: { type: 'url', autoComplete: 'url', inputMode: 'url', spellCheck: false },
} as const;

/** The consent, with a link to the policy. */
export const Policy = ({ texts }: { texts: FieldTexts }) => (
  <>
    {texts.privacy} <PolicyLink newTab={texts.newTab}>{texts.privacyLink}</PolicyLink>
  </>
);

/** The control of one declared field. It has no `maxlength`: a browser would cut off the end of what is pasted, without a word. */
export function FormField({ name, field, form, texts, countries = [], staged }: FormFieldProps) {
  const { kind, autoComplete, options = countries, named } = field;
  const { defaultValue, ...control } = form.field(name);
  const shared = {
    ...control,
    label: texts.labels[name] ?? name,
    hint: texts.hints?.[name],
    required: field.required === true || undefined,
    marked: Boolean(field.required),
  };
  switch (kind) {
    case 'checkbox':
      return <Checkbox {...form.box(name)}>{texts.labels[name]}</Checkbox>;
    case 'consent':
      return (
        <Checkbox {...form.box(name)} required>
          <Policy texts={texts} />
        </Checkbox>
      );
    case 'choice':
    case 'country':
      return (
        <Select
          {...shared}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          empty={texts.choose}
          options={options.map((value) => ({
            value,
            label: (named && texts.options?.[name]?.[value]) || value,
          }))}
        />
      );
    case 'paragraph':
      return <TextArea {...shared} defaultValue={defaultValue} rows={field.rows} />;
    case 'file':
      return (
        <FileField
          {...shared}
          accept={field.accept ?? []}
          texts={texts.file ?? { remove: '', kept: '', required: '', changed: '' }}
          staged={form.view.generation === 0 ? staged : undefined}
        />
      );
    default:
      return (
        <Field
          {...shared}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          {...(kind in INPUTS ? INPUTS[kind as keyof typeof INPUTS] : {})}
        />
      );
  }
}
