import { emit } from '../../platform/events/outbox.ts';
import { type EmpresaCaller, lineBy } from '../access/index.ts';
import { type EmpresaItem, mustGetEmpresa, updateEmpresa } from '../contas/index.ts';
import { empresaAlterada } from '../empresas/index.ts';

/** Keeps the CNPJ that a company gives while it pays. Returns its record. */
export async function saveCnpj(
  caller: EmpresaCaller,
  cnpj: string | undefined,
  now: Date,
): Promise<EmpresaItem> {
  const { empresa } = caller;
  if (!cnpj || cnpj === empresa.cnpj) return empresa;
  const { id, nome, endereco, adm_nome, telefone } = empresa;
  const change = { nome, endereco, adm_nome, telefone, cnpj };
  await updateEmpresa(empresa, change, undefined, [
    emit('empresa.cnpj', { empresaId: id, dados: {}, now }),
    ...lineBy(caller, { alvo: id, ...empresaAlterada(empresa, change), now }),
  ]);
  return mustGetEmpresa(id, { fresh: true });
}
