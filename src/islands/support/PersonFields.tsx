import { LIMITS } from '../../domain/shared/fields.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { useForm } from './useForm.ts';

type FieldProps = ReturnType<ReturnType<typeof useForm>['field']>;

interface PersonFieldsProps {
  field: (name: string) => FieldProps;
  labels: { FirstName: string; LastName: string; Email: string; PhoneNumber?: string };
}

/** First and last name, as every enquiry asks for them. */
export function NameFields({ field, labels }: PersonFieldsProps) {
  return (
    <>
      <Field
        {...field('FirstName')}
        label={labels.FirstName}
        required
        autoComplete="given-name"
        maxLength={LIMITS.name}
      />
      <Field
        {...field('LastName')}
        label={labels.LastName}
        required
        autoComplete="family-name"
        maxLength={LIMITS.name}
      />
    </>
  );
}

/** The address for the answer and, where there is a label for it, the telephone number. */
export function ReachFields({ field, labels }: PersonFieldsProps) {
  return (
    <>
      <Field
        {...field('Email')}
        label={labels.Email}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={LIMITS.email}
      />
      {labels.PhoneNumber && (
        <Field
          {...field('PhoneNumber')}
          label={labels.PhoneNumber}
          required
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={LIMITS.phone}
        />
      )}
    </>
  );
}
