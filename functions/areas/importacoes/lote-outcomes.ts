import { AppError, isRefusal, type Refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import * as REFUSALS from '../../platform/refusals.ts';

/** The outcome of one employee, a letter. `f`: changed as wanted. */
const SKIPPED = {
  g: { motivo: MSG.colaboradorNaoEncontrado, refusal: REFUSALS.funcionarioNotFound },
  i: { motivo: MSG.colaboradorInativo, refusal: REFUSALS.inactive },
  a: { motivo: MSG.aindaNaoEntrou, refusal: REFUSALS.addressUnconfirmed },
  l: { motivo: MSG.jaConectado, refusal: REFUSALS.alreadyConnected },
  r: { motivo: MSG.lembradoHaPouco, refusal: REFUSALS.remindedLately },
  m: { motivo: MSG.aguardeUmMinuto, refusal: REFUSALS.mailTooSoon },
  u: { motivo: MSG.emailEmUso, refusal: REFUSALS.emailTaken },
  t: { motivo: MSG.equipeDesconhecida, refusal: REFUSALS.unknownEquipe },
  e: { motivo: MSG.jaEntrouNoPainel, refusal: REFUSALS.alreadyCameIn },
  d: { motivo: MSG.doDiretorio, refusal: REFUSALS.fromDirectory },
  c: { motivo: MSG.convitePendenteApenas },
  q: { motivo: MSG.loteLimiteDoDia },
  x: { motivo: MSG.dadosInvalidos },
} as const satisfies Record<string, { motivo: string; refusal?: Refusal }>;
type Skipped = keyof typeof SKIPPED;
export type Outcome = 'f' | Skipped;
const LETTERS = Object.keys(SKIPPED) as Skipped[];

/** The outcome of an employee that could not be changed. Throws errors that need a retry. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
  const known = LETTERS.find((letter) => {
    const { refusal } = SKIPPED[letter] as { refusal?: Refusal };
    return refusal && isRefusal(error, refusal);
  });
  if (known) return known;
  if (error.kind === 'throttled') return 'q';
  return error.message === MSG.convitePendenteApenas ? 'c' : 'x';
}

/** How many employees were changed, and why the others were not, the most frequent reason first. */
export function countsOf({ desfechos }: { desfechos: string }) {
  const count = (letter: Outcome) => desfechos.split(letter).length - 1;
  return {
    vistos: desfechos.length,
    feitos: count('f'),
    pulados: LETTERS.map((letter) => ({ motivo: SKIPPED[letter].motivo, quantos: count(letter) }))
      .filter(({ quantos }) => quantos > 0)
      .sort((one, other) => other.quantos - one.quantos),
  };
}
