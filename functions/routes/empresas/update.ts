import { refusal } from '../../../shared/refusals.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { assertRecurso } from '../../../shared/rules/planos.ts';
import { lineBy } from '../../auditoria/line.ts';
import { empresaAlterada } from '../../auditoria/resumos/empresas.ts';
import { withEmailField } from '../../contas/new-email.ts';
import { toOwnEmpresa } from '../../empresas/view.ts';
import { route } from '../../http/route.ts';
import { contaOfEmpresa, mustGetEmpresa, updateEmpresa } from '../../store/empresas/empresas.ts';
import { emit } from '../../store/eventos/outbox.ts';
import { regulationChange } from '../../store/regulamento/regulamento.ts';
import { replaceImage } from '../../store/uploads/replaced.ts';
import { uso } from '../../store/uploads/uploads.ts';
import { withMedia } from '../../uploads/resolve.ts';

/** Everybody changes its own record here; the admin changes others' through /changeempresa. */
export const handler = route(empresas.update)(async ({ params, body, caller, event, client, now, newId }) => {
  const id = caller.empresaId;
  const { empresa } = caller;
  if (params.id !== id) throw refusal('accessDenied');
  if (body.metaCompartilhamentos) assertRecurso(empresa.plano_nome, 'metas');
  const { logo: file, email, senhaAtual, regulamento, ...dados } = body;
  // One that a former plan brought may be sent along with the rest of the record, and taken away.
  if (dados.divulgacao && dados.divulgacao !== empresa.divulgacao)
    assertRecurso(empresa.plano_nome, 'divulgacao');
  const by = { caller, event, body, client, now };
  const rules = regulamento === undefined ? { writes: [] } : await regulationChange(id, regulamento, now);
  const newCnpj = dados.cnpj !== undefined && dados.cnpj !== (empresa.cnpj ?? '');
  await withEmailField({ conta: contaOfEmpresa(empresa), record: empresa, email, by }, (pending) =>
    withMedia(file === undefined ? [] : [file], { caller, tipo: 'logo', now, newId }, ([logo]) => {
      const change = { ...dados, logo: logo?.path, regulamentoVersao: rules.inForce };
      return updateEmpresa(empresa, change, pending, [
        ...(logo ? replaceImage(logo, empresa.logo, { usadoPor: uso.logo(id), empresaId: id, now }) : []),
        ...rules.writes,
        ...(newCnpj ? [emit('empresa.cnpj', { empresaId: id, dados: {}, now })] : []),
        ...lineBy(caller, { alvo: id, ...empresaAlterada(empresa, change, pending), now }),
      ]);
    }),
  );
  return toOwnEmpresa(await mustGetEmpresa(id, { fresh: true }), caller.papel);
});
