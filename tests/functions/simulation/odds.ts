import type { DatabaseFault, Fault } from './gate.ts';
import type { LinkedinFault, OperationName } from './operations.ts';
import type { Random } from './random.ts';

/** Weights of a history's steps. */
export const STEPS = {
  share: 28,
  exchange: 26,
  setStatus: 14,
  editCaption: 8,
  updateProduct: 6,
  removeFuncionario: 1,
  again: 8,
  race: 14,
  probeRace: 4,
  clock: 8,
} as const;
/** The share of steps that plan posts or answer suggestions, and their weights. */
export const PLANNING = {
  share: 0.25,
  /** a lowered plan is soon restored */
  back: 0.35,
  /** before a history ends, another plan holds due posts back */
  heldBack: 0.7,
  steps: {
    create: 7,
    change: 4,
    peek: 1.5,
    job: 4,
    check: 1.5,
    plan: 1.5,
    race: 13,
    again: 1,
    suggest: 4,
    answer: 2.5,
  },
} as const;
export const RACED = {
  share: 4,
  exchange: 5,
  setStatus: 3,
  editCaption: 1,
  removeFuncionario: 0.2,
} satisfies Partial<Record<OperationName, number>>;
export const DATABASE_FAULTS: DatabaseFault[] = [
  'lost',
  'lost',
  'cut',
  'dies-before',
  'dies-after',
  'dies-after',
];
export const LINKEDIN_FAULTS: LinkedinFault[] = [
  'erro',
  'corta',
  'aceita-e-corta',
  'aceita-e-corta',
  'aceita-e-corta',
  'limite',
  'limite',
  'mencao',
  'mencao',
];

/** Sometimes a fault at one of the first database requests. */
export const someFault = (random: Random, chance: number): Fault | undefined =>
  random.chance(chance) ? { at: 1 + random.below(8), kind: random.pick(DATABASE_FAULTS) } : undefined;
