import { refusal } from '../../../../shared/refusals.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, attribute, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { newSeal } from './seal.ts';

/** A pending employee takes a seat. */
interface Waiting {
  waiting?: boolean;
  /** the company is notified of it now */
  toldAt?: Date | undefined;
}

/** The employee had no seat before, or has none afterwards. */
interface Inactive {
  inactive?: boolean;
}

/** Takes a seat; the limit is a condition of the write, so the last seat goes to one of any number of requests. */
export const reserveSeat = (
  empresaId: string,
  { waiting = false, toldAt, inactive = false }: Waiting & Inactive = {},
): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    {
      add: {
        numColaboradores: 1,
        aguardando: waiting ? 1 : undefined,
        inativos: inactive ? -1 : undefined,
      },
      set: { avisoDeEntradaEm: toldAt?.toISOString() },
    },
    {
      when: all(
        exists('id'),
        any(missing('colaboradoresLimite'), below('numColaboradores', attribute('colaboradoresLimite'))),
      ),
      otherwise: () => refusal('noSeat'),
    },
  );

/** Gives a seat back, of an employee who stays without one (`inactive`) or is erased. */
export const freeSeat = (
  empresaId: string,
  { waiting = false, inactive = false }: Waiting & Inactive = {},
): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    {
      add: {
        numColaboradores: -1,
        aguardando: waiting ? -1 : undefined,
        inativos: inactive ? 1 : undefined,
      },
      set: { lacre: inactive ? undefined : newSeal() },
    },
    { when: above('numColaboradores', 0) },
  );

/** A pending employee was approved and keeps the seat. */
export const waitsNoMore = (empresaId: string): Write =>
  updateItem('empresas', { id: empresaId }, { add: { aguardando: -1 } }, { when: above('aguardando', 0) });

/** An employee was recorded without a seat. */
export const inactiveFromTheStart = (empresaId: string): Write =>
  updateItem('empresas', { id: empresaId }, { add: { inativos: 1 } }, { when: exists('id') });

/** An employee without a seat is erased. */
export const inactiveNoMore = (empresaId: string): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    { add: { inativos: -1 }, set: { lacre: newSeal() } },
    { when: above('inativos', 0) },
  );
