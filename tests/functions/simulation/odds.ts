import type { DatabaseFault } from './gate.ts';
import type { LinkedinFault, Made } from './operations.ts';

/** How often each thing happens in a history, by weight. */
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
export const RACED = {
  share: 4,
  exchange: 5,
  setStatus: 3,
  editCaption: 1,
  removeFuncionario: 0.2,
} satisfies Partial<Record<Made, number>>;
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
];
/** Between LinkedIn's answer and its recording most can go wrong. */
export const RECORDING = [7, 8];
