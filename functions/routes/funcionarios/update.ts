import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { assertDomains } from '../../contas/domains.ts';
import { withEmailField } from '../../contas/new-email.ts';
import { toOwnFuncionario } from '../../funcionarios/view.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { updateProfile } from '../../store/funcionarios/change.ts';
import { mustGetFuncionario } from '../../store/funcionarios/funcionarios.ts';
import { replaceImage } from '../../store/uploads/replaced.ts';
import { uso } from '../../store/uploads/uploads.ts';
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
