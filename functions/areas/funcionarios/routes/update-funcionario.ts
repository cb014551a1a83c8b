import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { contaOf, route } from '../../access/index.ts';
import { dataChange, mustGetFuncionario } from '../../contas/index.ts';
import { withEmailField } from '../../credenciais/index.ts';
import { assertDomains } from '../../empresas/index.ts';
import { replaceImage, uso, withMedia } from '../../uploads/index.ts';
import { toOwnFuncionario } from '../funcionario-view.ts';
import { updateProfile } from '../store/change-funcionario.ts';

export const handler = route(funcionarios.updateFuncionario)(
  async ({ body, caller, event, client, now, newId }) => {
    const { funcionario } = caller;
    const { fotoPerfilColab: file, email, senhaAtual, ...perfil } = body;
    if (email !== funcionario.email) await assertDomains(funcionario, email);
    const by = { caller, event, body, client, now };
    await withEmailField({ conta: contaOf(caller), record: funcionario, email, by }, (pending) =>
      withMedia(file === undefined ? [] : [file], { caller, tipo: 'perfil', now, newId }, ([foto]) =>
        updateProfile(funcionario, { ...perfil, fotoPerfilColab: foto?.path }, pending, [
          ...dataChange(funcionario, { ...funcionario, nome: perfil.nome }, now),
          ...(foto
            ? replaceImage(foto, funcionario.fotoPerfilColab, {
                usadoPor: uso.perfil(caller.empresaId, caller.id),
                empresaId: caller.empresaId,
                now,
              })
            : []),
        ]),
      ),
    );
    return toOwnFuncionario(await mustGetFuncionario(funcionario));
  },
);
