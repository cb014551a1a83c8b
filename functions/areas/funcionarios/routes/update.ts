import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { assertDomains } from '../../empresas/domains.ts';
import { withEmailField } from '../../access/new-email.ts';
import { toOwnFuncionario } from '../view.ts';
import { contaOf } from '../../access/caller.ts';
import { route } from '../../access/route.ts';
import { updateProfile } from '../store/change.ts';
import { mustGetFuncionario } from '../store/funcionarios.ts';
import { replaceImage } from '../../uploads/store/replaced.ts';
import { uso } from '../../uploads/store/uploads.ts';
import { withMedia } from '../../uploads/resolve.ts';

export const handler = route(funcionarios.update)(async ({ body, caller, event, client, now, newId }) => {
  const { funcionario } = caller;
  const { fotoPerfilColab: file, email, senhaAtual, ...perfil } = body;
  if (email !== funcionario.email) await assertDomains(funcionario, email);
  const by = { caller, event, body, client, now };
  await withEmailField({ conta: contaOf(caller), record: funcionario, email, by }, (pending) =>
    withMedia(file === undefined ? [] : [file], { caller, tipo: 'perfil', now, newId }, ([foto]) =>
      updateProfile(
        funcionario,
        { ...perfil, fotoPerfilColab: foto?.path },
        pending,
        foto
          ? replaceImage(foto, funcionario.fotoPerfilColab, {
              usadoPor: uso.perfil(caller.empresaId, caller.id),
              empresaId: caller.empresaId,
              now,
            })
          : [],
      ),
    ),
  );
  return toOwnFuncionario(await mustGetFuncionario(funcionario));
});
