import { refusal } from '../../../../shared/errors.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { ssoAlterado } from '../sso-audit.ts';
import { toSso } from '../sso-view.ts';
import { getSso, obstacle, saveAll, saveSso } from '../store/company.ts';

export const handler = route(
  sso.changeSso,
  assertProof,
)(async ({ body, caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  const { conexao } = before;
  if (!conexao) throw refusal(REFUSALS.ssoNotConnected);
  const { ativo, obrigatorio = conexao.obrigatorio, criarAoEntrar = conexao.criarAoEntrar } = body;
  const why = ativo ? obstacle(before) : undefined;
  if (why) throw refusal(why);
  const off = conexao.situacao === 'ativo' ? 'testado' : conexao.situacao;
  const situacao = ativo === undefined ? conexao.situacao : ativo ? 'ativo' : off;
  const after = { ...conexao, situacao, obrigatorio, criarAoEntrar };
  const isOn = situacao === 'ativo' && conexao.situacao !== 'ativo';
  const resumo = ssoAlterado(conexao, after);
  if (resumo !== undefined)
    await saveAll([
      ...saveSso(before, { conexao: after }),
      ...lineBy(caller, { acao: 'sso.alterado', alvo: empresaId, resumo, now }),
      mailToOwner(caller, isOn ? 'sso-ativado' : 'sso-alterado', now),
    ]);
  return { sso: toSso(before, after) };
});
