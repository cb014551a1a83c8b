import { refusal } from '../../shared/refusals.ts';
import type { SentFile } from '../../shared/routes/fields.ts';
import { isReserved } from '../contas/reserved.ts';
import { findConta } from '../store/contas/contas.ts';
import type { EmpresaItem } from '../store/empresas/empresas.ts';
import { createFuncionario, type NewFuncionario } from '../store/funcionarios/funcionarios.ts';
import { attachUpload, uso } from '../store/uploads/uploads.ts';
import { type MediaContext, withMedia } from '../uploads/resolve.ts';

/**
 * Says no early, before anything is made: 403 without a seat, 409 when the address is taken. The transaction decides
 * again for requests that race.
 */
export async function assertCanJoin(empresa: EmpresaItem, email: string): Promise<void> {
  const { colaboradoresLimite: limite, numColaboradores } = empresa;
  if (limite !== undefined && numColaboradores >= limite) throw refusal('noSeat');
  if (isReserved(email) || (await findConta(email))) throw refusal('emailTaken');
}

type Novo = Omit<NewFuncionario, 'id' | 'now' | 'extra' | 'fotoPerfilColab'>;

/**
 * Records an employee with the photo that came along, if one did. `around` runs the recording itself, for a sign-up
 * that also makes a sign-in. Returns the new id.
 */
export async function recordFuncionario(
  novo: Novo,
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
        extra: foto ? [attachUpload(foto, uso.perfil(novo.empresaId, id))] : [],
      }),
    ),
  );
  return id;
}
