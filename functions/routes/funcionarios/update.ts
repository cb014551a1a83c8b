import { refusal } from '../../../shared/refusals.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { isOfDomains } from '../../../shared/rules/domains.ts';
import { withEmailField } from '../../contas/new-email.ts';
import { toOwnFuncionario } from '../../funcionarios/view.ts';
import { contaOf } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';
import { updateProfile } from '../../store/funcionarios/change.ts';
import { type FuncionarioItem, mustGetFuncionario } from '../../store/funcionarios/funcionarios.ts';
import { replaceImage, uso } from '../../store/uploads/uploads.ts';
import { withMedia } from '../../uploads/resolve.ts';

export const handler = route(funcionarios.update)(async ({ body, caller, event, client, now, newId }) => {
  const { funcionario } = caller;
  const { fotoPerfilColab: file, email, senhaAtual, ...perfil } = body;
  await assertDomains(funcionario, email);
  const by = { caller, event, body, client, now };
  await withEmailField({ conta: contaOf(caller), account: funcionario, email, by }, (pending) =>
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

/**
 * Who joined by code under an address that nobody confirmed has not shown to be of the company yet: the next address
 * is held to the company's domains as the first one was. Throws 403.
 */
async function assertDomains(funcionario: FuncionarioItem, email: string): Promise<void> {
  if (funcionario.emailConfirmed || email === funcionario.email) return;
  const { dominios } = await mustGetEmpresa(funcionario.empresaId);
  if (!isOfDomains(email, dominios)) throw refusal('outsideDomains');
}
