/**
 * A separator as a mass balance: the volume in the vessel is what flowed in less what flowed out. Volumes in m³, flows in m³ a
 * minute of the plant, levels in percent, times in seconds of the visitor, each of which is 20 seconds of the plant. Pure.
 */

export const ACTIONS = ['pump', 'inlet', 'drain'] as const;
/** Starting the spare pump, closing the inlet, opening the drain; each can be taken back. */
export type Action = (typeof ACTIONS)[number];
export const ALARMS = ['pumpLow', 'inletHigh', 'levelHigh', 'limit', 'overflow'] as const;
type Alarm = (typeof ALARMS)[number];

/** Seconds of a run. */
export const DURATION = 30;
/** Seconds of one step of the simulation. */
export const STEP = 1 / 30;
const STEPS = DURATION / STEP;
/** Seconds of the plant in one of the visitor. */
export const PACE = 20;

/** Levels in percent: where the alarm is, and the red line. */
export const HIGH = 70;
export const LIMIT = 80;
const SETPOINT = 50;

/** Vessel and slop tank, m³. */
const VESSEL = 60;
const SLOP_TANK = 12;
/** Flows in m³ a minute: the wells, a slug of liquid from them, each pump, the rest of B, the drain. */
const WELLS = 8;
const SLUG = 12;
const PUMP_B = 12;
const PUMP_B_FAILED = 4.6;
const PUMP_A = 4;
const DRAIN = 2.4;
/** The outlet valve is half open at the setpoint, and opens by this share a percent of level. Wide open it passes twice the wells. */
const GAIN = 0.025;
/** When pump B begins to fail, and when the slug comes and goes. */
const FAILS_AT = 3;
const SLUG_FROM = 15;
const SLUG_TO = 23;
/** Seconds in which a pump, a valve and the pipe from the wells make two thirds of a change. */
const PUMP_LAG = 1.2;
const VALVE_LAG = 0.8;
const PIPE_LAG = 1;

export interface Run {
  /** Looks at the plant since the start. */
  step: number;
  /** Level at each of them, the first included. */
  levels: readonly number[];
  events: readonly { step: number; name: Alarm | Action; on: boolean }[];
  on: Readonly<Record<Action, boolean>>;
  /** Share of the inlet valve that is open. */
  valve: number;
  /** Flow from the wells, and the capacity of each pump. */
  wells: number;
  pumpA: number;
  pumpB: number;
  /** The volume that was drained, and the volume that the closed inlet kept in the wells. */
  drained: number;
  heldBack: number;
}

/** A plant that runs steadily, with nothing touched yet. */
export const START: Run = {
  step: 0,
  levels: [SETPOINT],
  events: [],
  on: { pump: false, inlet: false, drain: false },
  valve: 1,
  wells: WELLS,
  pumpA: 0,
  pumpB: PUMP_B,
  drained: 0,
  heldBack: 0,
};

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
const approach = (from: number, to: number, lag: number) => from + (to - from) * (1 - Math.exp(-STEP / lag));

const levelOf = ({ levels }: Run): number => levels.at(-1) ?? SETPOINT;
const hasOverflowed = (run: Run): boolean => levelOf(run) >= 100;
/** When its time is over, or the vessel is full. */
export const isOver = (run: Run): boolean => run.step >= STEPS || hasOverflowed(run);

/** An action is done, or taken back. */
export const act = (run: Run, action: Action): Run => {
  const on = !run.on[action];
  return {
    ...run,
    on: { ...run.on, [action]: on },
    events: [...run.events, { step: run.step, name: action, on }],
  };
};

/** The plant one step later; a run that is over stays as it is. */
export function advance(run: Run): Run {
  if (isOver(run)) return run;
  const time = run.step * STEP;
  const before = levelOf(run);
  const minutes = (STEP * PACE) / 60;
  const wells = approach(run.wells, time >= SLUG_FROM && time < SLUG_TO ? SLUG : WELLS, PIPE_LAG);
  const valve = approach(run.valve, run.on.inlet ? 0 : 1, VALVE_LAG);
  const pumpA = approach(run.pumpA, run.on.pump ? PUMP_A : 0, PUMP_LAG);
  const pumpB = approach(run.pumpB, time < FAILS_AT ? PUMP_B : PUMP_B_FAILED, PUMP_LAG);
  const outlet = clamp(0.5 + GAIN * (before - SETPOINT), 1) * 2 * WELLS;
  const outflow = Math.min(outlet, pumpA + pumpB);
  const drain = run.on.drain && run.drained < SLOP_TANK ? DRAIN : 0;
  const level = clamp(before + ((wells * valve - outflow - drain) * minutes * 100) / VESSEL, 100);

  const step = run.step + 1;
  const rises = (from: number, to: number, over: number) => from < over && to >= over;
  const raised: Record<Alarm, boolean> = {
    pumpLow: rises(-run.pumpB, -pumpB, -WELLS),
    inletHigh: rises(run.wells, wells, (WELLS + SLUG) / 2),
    levelHigh: rises(before, level, HIGH),
    limit: rises(before, level, LIMIT),
    overflow: level >= 100,
  };
  const alarms = ALARMS.filter((name) => raised[name]).map((name) => ({ step, name, on: true }));
  return {
    ...run,
    step,
    valve,
    wells,
    pumpA,
    pumpB,
    levels: [...run.levels, level],
    events: alarms.length > 0 ? [...run.events, ...alarms] : run.events,
    drained: run.drained + drain * minutes,
    heldBack: run.heldBack + wells * (1 - valve) * minutes,
  };
}

/** An action of the operator, and its time. */
export interface Deed {
  at: number;
  action: Action;
}

/**
 * A run from its start to its end.
 * @param deeds the actions, with their seconds
 * @param until the second at which to stop
 */
export function play(deeds: readonly Deed[], until = DURATION): Run {
  let run = START;
  while (!isOver(run) && run.step < until / STEP) {
    for (const { at, action } of deeds) if (Math.round(at / STEP) === run.step) run = act(run, action);
    run = advance(run);
  }
  return run;
}

/** Whole percents that rounding must not move across the red line, or to the brim. */
const PERCENTS = { kept: [0, LIMIT - 1], crossed: [LIMIT + 1, 99], overflowed: [100, 100] } as const;

/**
 * The result of a run: highest level in percent, exactly and to be shown, seconds of the plant above the red line, m³ not
 * produced.
 */
export function resultOf(run: Run) {
  const highest = Math.max(...run.levels);
  const verdict: 'kept' | 'crossed' | 'overflowed' =
    highest >= 100 ? 'overflowed' : highest >= LIMIT ? 'crossed' : 'kept';
  const [least, most] = PERCENTS[verdict];
  return {
    highest,
    percent: Math.min(most, Math.max(least, Math.round(highest))),
    above: run.levels.filter((level) => level >= LIMIT).length * STEP * PACE,
    heldBack: run.heldBack,
    verdict,
  };
}
