import { refusal } from '../../../shared/errors.ts';
import type { SentFile } from '../../../shared/routes/fields.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { type EmpresaItem, inactiveWith, isOpen, isReserved, isTaken } from '../contas/index.ts';
import { attachUpload, type MediaContext, uso, withMedia } from '../uploads/index.ts';
import { createFuncionario, type NewFuncionario } from './store/create-funcionario.ts';

/**
 * Refuses early: `joiningClosed`, `noSeat` (an inactive employee needs none) or `emailTaken`. The transaction checks seat and
 * address again, against concurrent requests.
 */
export async function assertCanJoin(
  empresa: EmpresaItem,
  email: string,
  now: Date,
  { inativo = false } = {},
): Promise<void> {
  const { colaboradoresLimite: limite, numColaboradores } = empresa;
  if (!isOpen(empresa)) throw refusal(REFUSALS.joiningClosed);
  if (!inativo && limite !== undefined && numColaboradores >= limite) throw refusal(REFUSALS.noSeat);
  const [taken, kept] = await Promise.all([isTaken(email, now), inactiveWith(empresa.id, email)]);
  if (isReserved(email) || taken || kept) throw refusal(REFUSALS.emailTaken);
}

type Novo = Omit<NewFuncionario, 'id' | 'now' | 'extra' | 'fotoPerfilColab'> & {
  vez: number;
  /** further writes for the new id, such as the audit line */
  along: (id: string) => readonly Write[];
};

/**
 * Records an employee, with the photo if one was sent. `around` is given the new id and the write: a sign-up wraps it in
 * creating the Cognito user. Returns the id.
 */
export async function recordFuncionario(
  { along, ...novo }: Novo,
  file: string | SentFile | undefined,
  context: Omit<MediaContext, 'tipo'>,
  around: (id: string, record: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const id = context.newId();
  await withMedia(file === undefined ? [] : [file], { ...context, tipo: 'perfil' }, ([foto]) =>
    around(id, () =>
      createFuncionario({
        ...novo,
        id,
        now: context.now,
        ...(foto ? { fotoPerfilColab: foto.path } : {}),
        extra: [...(foto ? [attachUpload(foto, uso.perfil(novo.empresaId, id))] : []), ...along(id)],
      }),
    ),
  );
  return id;
}
