import { describe, expect, it } from 'vitest';
import { describeFailure } from './form-state.ts';

const texts = { fallback: 'Failed to apply', kept: 'Your answers are still here.' };
const fields = ['Name', 'Email', 'Resume'];

describe('describeFailure', () => {
  it('puts the server’s field errors under the fields, in the form’s order', () => {
    const given = { Resume: 'Resume is required', Name: 'Name is required' };
    const outcome = { kind: 'failed', status: 422, message: 'Check the fields.', errors: given } as const;
    const failure = describeFailure(outcome, fields, texts);
    expect(failure).toEqual({ message: 'Check the fields.', errors: given, notes: [] });
    expect(Object.keys(failure.errors)).toEqual(['Name', 'Resume']);
  });

  it('says what concerns no field above the form', () => {
    const outcome = {
      kind: 'failed',
      status: 422,
      message: 'No.',
      errors: { Job: 'Job is required' },
    } as const;
    expect(describeFailure(outcome, fields, texts)).toMatchObject({
      errors: {},
      notes: ['No.', 'Job is required'],
    });
  });

  it('uses the specified words and says that the answers are kept when no answer came', () => {
    expect(describeFailure({ kind: 'failed' }, fields, texts)).toEqual({
      message: 'Failed to apply',
      errors: {},
      notes: ['Failed to apply', texts.kept],
    });
  });

  it('lets the server speak for itself', () => {
    const busy = { kind: 'failed', status: 503, message: 'Try again in a minute.' } as const;
    expect(describeFailure(busy, fields, texts).notes).toEqual(['Try again in a minute.']);
    expect(describeFailure({ kind: 'failed', status: 502 }, fields, texts).notes).toContain(texts.kept);
    expect(describeFailure({ kind: 'refused' }, fields, texts).notes).toEqual(['Failed to apply']);
  });
});
