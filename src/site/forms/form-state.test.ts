import { describe, expect, it } from 'vitest';
import { describeFailure, formReducer, initialView } from './form-state.ts';

const texts = { fallback: 'Failed to apply', kept: 'Your answers are still here.' };
const fields = ['Name', 'Email', 'Resume'];
const errors = { Name: 'Name is required', Email: 'Email is required' };

describe('formReducer', () => {
  const failed = formReducer(initialView(), { type: 'invalid', errors });

  it('starts idle, or failed with what the server found', () => {
    expect(initialView().status).toBe('idle');
    expect(initialView(errors)).toMatchObject({ status: 'failed', errors, summary: errors, notes: [] });
    expect(initialView({}, 'Busy')).toMatchObject({ status: 'failed', notes: ['Busy'] });
  });

  it('replaces the errors on each submit', () => {
    const next = formReducer(failed, { type: 'invalid', errors: { Resume: 'Resume is required' } });
    expect(next.errors).toEqual({ Resume: 'Resume is required' });
    expect(next.summary).toEqual(next.errors);
  });

  it('clears everything while it submits', () => {
    expect(formReducer(failed, { type: 'submit' })).toMatchObject({
      status: 'submitting',
      errors: {},
      notes: [],
    });
  });

  it('gives a fresh form after each success', () => {
    const sent = formReducer(failed, { type: 'accepted', reference: 'E-7K3M-9QXT' });
    expect(sent).toMatchObject({ status: 'sent', reference: 'E-7K3M-9QXT', errors: {}, generation: 1 });
    const again = formReducer(formReducer(sent, { type: 'submit' }), { type: 'accepted' });
    expect(again).toMatchObject({ generation: 2, reference: undefined });
  });

  it('frees a corrected field and leaves the summary as it was submitted', () => {
    const corrected = formReducer(failed, { type: 'checked', field: 'Name' });
    expect(corrected.errors).toEqual({ Email: 'Email is required' });
    expect(corrected.summary).toEqual(errors);
  });

  it('changes nothing when a field still says the same', () => {
    expect(formReducer(failed, { type: 'checked', field: 'Name', message: 'Name is required' })).toBe(failed);
    expect(formReducer(failed, { type: 'checked', field: 'Resume' })).toBe(failed);
  });
});

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
