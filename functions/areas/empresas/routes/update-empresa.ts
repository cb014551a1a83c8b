import { refusal } from '../../../../shared/errors.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import { contaOfEmpresa, mustGetEmpresa, updateEmpresa } from '../../contas/index.ts';
import { withEmailField } from '../../credenciais/index.ts';
import { replaceImage, uso, withMedia } from '../../uploads/index.ts';
import { empresaAlterada } from '../empresa-audit.ts';
import { toOwnEmpresa } from '../empresa-view.ts';
import { regulationChange } from '../store/regulamento.ts';

/** Changes the caller's own company, the admin's included. The admin changes others by /changeempresa. */
export const handler = route(empresas.updateEmpresa)(
  async ({ params, body, caller, event, client, now, newId }) => {
    const id = caller.empresaId;
    const { empresa } = caller;
    if (params.id !== id) throw refusal(REFUSALS.accessDenied);
    if (body.metaCompartilhamentos) assertRecurso(empresa.plano_nome, 'metas');
    if (body.assistente) assertRecurso(empresa.plano_nome, 'assistente');
    const { logo: file, email, senhaAtual, regulamento, ...dados } = body;
    // A disclosure set under a former plan may be sent back unchanged, or removed.
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
  },
);
