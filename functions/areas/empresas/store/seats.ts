import { refusal } from '../../../../shared/errors.ts';
import { updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, any, attribute, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { newSeal } from './seal.ts';

/** A pending employee takes a seat. */
interface PendingSeat {
  waiting?: boolean;
  /** set if the company is notified of the employee now */
  notifiedAt?: Date | undefined;
}

/** The employee's invitation was not sent yet. */
interface UninvitedSeat {
  uninvited?: boolean | undefined;
}

/** The employee had no seat before, or has none afterwards. */
interface InactiveSeat {
  inactive?: boolean;
}

/** Takes a seat. The limit is a condition of the write, so only one of several simultaneous requests gets the last seat. */
export const reserveSeat = (
  empresaId: string,
  {
    waiting = false,
    notifiedAt,
    inactive = false,
    uninvited = false,
  }: PendingSeat & InactiveSeat & UninvitedSeat = {},
): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    {
      add: {
        numColaboradores: 1,
        aguardando: waiting ? 1 : undefined,
        inativos: inactive ? -1 : undefined,
        convitesAdiados: uninvited ? 1 : undefined,
      },
      set: { avisoDeEntradaEm: notifiedAt?.toISOString() },
    },
    {
      when: all(
        exists('id'),
        any(missing('colaboradoresLimite'), below('numColaboradores', attribute('colaboradoresLimite'))),
      ),
      otherwise: () => refusal(REFUSALS.noSeat),
    },
  );

/** Releases the seat of an employee who becomes inactive (`inactive`) or is erased. */
export const freeSeat = (
  empresaId: string,
  { waiting = false, inactive = false, uninvited = false }: PendingSeat & InactiveSeat & UninvitedSeat = {},
): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    {
      add: {
        numColaboradores: -1,
        aguardando: waiting ? -1 : undefined,
        inativos: inactive ? 1 : undefined,
        convitesAdiados: uninvited ? -1 : undefined,
      },
      set: { lacre: inactive ? undefined : newSeal() },
    },
    { when: above('numColaboradores', 0) },
  );

/** Counts a pending employee as approved; the seat stays taken. */
export const countApproved = (empresaId: string): Write =>
  updateItem('empresas', { id: empresaId }, { add: { aguardando: -1 } }, { when: above('aguardando', 0) });

/** Counts an employee as invited who was registered without an invitation. */
export const countInvited = (empresaId: string): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    { add: { convitesAdiados: -1 } },
    { when: above('convitesAdiados', 0) },
  );

/** Counts a new employee without a seat. */
export const countInactive = (empresaId: string): Write =>
  updateItem('empresas', { id: empresaId }, { add: { inativos: 1 } }, { when: exists('id') });

/** Uncounts an erased employee who had no seat. */
export const uncountInactive = (empresaId: string): Write =>
  updateItem(
    'empresas',
    { id: empresaId },
    { add: { inativos: -1 }, set: { lacre: newSeal() } },
    { when: above('inativos', 0) },
  );
