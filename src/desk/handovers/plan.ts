/** Who gets each kind of a person's open work, as chosen in the dialog. */
import { useState } from 'react';
import {
  type HandOver,
  UNASSIGNABLE,
  WHY_NOT,
  type Work,
  type WorkKind,
} from '../../features/handovers/schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';

const WORK_NAMES: Readonly<Record<WorkKind, Plural>> = {
  applications: { one: '1 candidate', many: '{n} candidates' },
  enquiries: { one: '1 enquiry', many: '{n} enquiries' },
  requests: { one: '1 privacy request', many: '{n} privacy requests' },
  reminders: { one: '1 snooze or reminder', many: '{n} snoozes and reminders' },
  interviews: { one: '1 interview', many: '{n} interviews' },
};

/** Values of a choice beside the ids of colleagues: it stays, or is no one's. */
export const STAYS = '';
export const NOBODY = 'nobody';

type Kind = Work['kinds'][number];

/** Why a choice leaves some work of a kind with its owner; undefined if all of it is handed over. */
export function whyNot({ kind, count, receivers }: Kind, chosen: string): string | undefined {
  if (chosen === STAYS || chosen === NOBODY) return undefined;
  const one = receivers.find(({ person }) => person.id === chosen);
  if (one?.able === count) return undefined;
  return `${one ? `Only ${one.able} of ${count}` : 'Not possible'}: ${WHY_NOT[kind]}`;
}

/** @returns the kinds of open work, who can receive them, the choices, and the plan as it is sent */
export function usePlan({ kinds: all }: Work) {
  const kinds = all.filter(({ count }) => count > 0);
  const [everything, setEverything] = useState(STAYS);
  const [chosen, setChosen] = useState<Partial<Record<WorkKind, string>>>({});
  const choiceOf = (kind: WorkKind): string => {
    const own = chosen[kind];
    if (own !== undefined) return own;
    return everything === NOBODY && !UNASSIGNABLE.has(kind) ? STAYS : everything;
  };
  const people = new Map(
    kinds.flatMap(({ receivers }) => receivers.map(({ person }) => [person.id, person])),
  );
  // Kinds of which the receiver can't take any are left out.
  const goes = kinds.filter(({ kind, receivers }) => {
    const to = choiceOf(kind);
    return to === NOBODY || receivers.some(({ person }) => person.id === to);
  });
  const to: HandOver['to'] = Object.fromEntries(
    goes.map(({ kind }) => [kind, choiceOf(kind) === NOBODY ? null : choiceOf(kind)]),
  );
  return {
    kinds,
    people: [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
    everything,
    chooseEverything(next: string) {
      setEverything(next);
      setChosen({});
    },
    choiceOf,
    choose: (kind: WorkKind, next: string) => setChosen({ ...chosen, [kind]: next }),
    /** Undefined where all of it stays. */
    to: goes.length > 0 ? to : undefined,
  };
}

export type PlanState = ReturnType<typeof usePlan>;

/** A count of a kind, in words. */
export const workName = (kind: WorkKind, count: number): string => plural(WORK_NAMES[kind], count);
