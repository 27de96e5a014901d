import { describe, expect, it } from 'vitest';
import { type LimitEvent, type LimitState, limitReducer, outcomes, settledByAgent } from './limit.ts';

const cases = [20, 300, 100].map((amount) => ({ at: '09:00', what: 'Broken', amount, note: 'Seen' }));
const played = (state: LimitState, ...events: LimitEvent[]) =>
  events.reduce((last, event) => limitReducer(cases, last, event), state);

describe("the agent's limit", () => {
  it('leaves to the agent what is within it, its edge included', () => {
    expect(outcomes(cases, { limit: 100 })).toEqual(['agent', 'person', 'agent']);
    expect(outcomes(cases, { limit: 99 })).toEqual(['agent', 'person', 'person']);
    expect(outcomes(cases, { limit: 0 })).toEqual(['person', 'person', 'person']);
  });

  it('counts what the agent settles, and what it comes to', () => {
    const shown = outcomes(cases, { limit: 110 });
    expect(settledByAgent(cases, shown, 110)).toEqual({ count: 2, sum: 120, left: 1, most: 110 });
  });
});

describe('a run', () => {
  it('stops at a case beyond the limit until a person decides', () => {
    const waiting = played({ limit: 100 }, { type: 'run' }, { type: 'step' });
    expect(outcomes(cases, waiting)).toEqual(['agent', 'waits', 'later']);
    expect(played(waiting, { type: 'step' })).toEqual(waiting);
    const decided = played(waiting, { type: 'decide', decision: 'refused' });
    expect(outcomes(cases, decided)).toEqual(['agent', 'refused', 'reading']);
    expect(outcomes(cases, played(decided, { type: 'step' }))).toEqual(['agent', 'refused', 'agent']);
  });

  it('asks no person about what the agent may do', () => {
    const reading = played({ limit: 100 }, { type: 'run' });
    expect(played(reading, { type: 'decide', decision: 'refused' })).toEqual(reading);
  });

  it('lets a higher limit release the waiting case, and keeps what is in the log', () => {
    const waiting = played({ limit: 100 }, { type: 'run' }, { type: 'step' });
    const raised = played(waiting, { type: 'limit', limit: 300 });
    expect(outcomes(cases, raised)).toEqual(['agent', 'reading', 'later']);
    const lowered = played(raised, { type: 'step' }, { type: 'limit', limit: 10 });
    expect(outcomes(cases, lowered)).toEqual(['agent', 'agent', 'waits']);
    expect(settledByAgent(cases, outcomes(cases, lowered), lowered.limit).most).toBe(300);
  });

  it('is over when a new limit follows its end, or when it is stopped', () => {
    const steps: LimitEvent[] = [{ type: 'run' }, { type: 'step' }, { type: 'step' }, { type: 'step' }];
    expect(played({ limit: 400 }, ...steps).log).toEqual(['agent', 'agent', 'agent']);
    expect(played({ limit: 400 }, ...steps, { type: 'limit', limit: 50 })).toEqual({ limit: 50 });
    expect(played({ limit: 400 }, { type: 'run' }, { type: 'stop' })).toEqual({ limit: 400 });
  });
});
