import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Problem } from './Problem.tsx';

interface SubmitProps extends Pick<ButtonProps, 'look' | 'children'> {
  form: { failure: string | undefined; busy: boolean };
}

/** The end of a form: an error of the whole form, and the button that sends it. */
export function Submit({ form, ...button }: SubmitProps) {
  return (
    <>
      <Problem>{form.failure}</Problem>
      <Button type="submit" disabled={form.busy} {...button} />
    </>
  );
}
