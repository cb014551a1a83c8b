import type { Empresa } from '../../../shared/routes/entities.ts';
import { type Papel, reaches } from '../../../shared/rules/papeis.ts';
import { hasRecurso } from '../../../shared/rules/planos.ts';
import type { EmpresaItem } from '../contas/index.ts';

/** The month's goal; 0 while the plan does not include goals. */
export const metaOf = ({ plano_nome, metaCompartilhamentos = 0 }: EmpresaItem): number =>
  hasRecurso(plano_nome, 'metas') ? metaCompartilhamentos : 0;

/** Whether its people may use the caption assistant: the company has switched it on, and its plan includes it. */
export const hasAssistant = ({ plano_nome, assistente = false }: EmpresaItem): boolean =>
  assistente && hasRecurso(plano_nome, 'assistente');

/** The company for its own accounts. A `leitor` does not get the code, because a reader may not approve employees. */
export const toOwnEmpresa = (item: EmpresaItem, papel: Papel | null): Empresa => {
  const { codigoEmpresa, ...own } = toEmpresa(item, { withEntry: true });
  const isReader = papel !== null && !reaches(papel, 'editor');
  return {
    ...own,
    ...(codigoEmpresa !== undefined && !isReader && { codigoEmpresa }),
    emailPendente: item.emailPendente ?? null,
  };
};

/** null while a payment is awaited: a Pix that was begun voids the subscription before it, which then has ended. */
function paymentOf({ pagoAte, formaPagamento, assinaturaEstado }: EmpresaItem): Empresa['pagamento'] {
  if (pagoAte) return 'ativa';
  return formaPagamento === 'pix' && assinaturaEstado === 'encerrada' ? null : (assinaturaEstado ?? null);
}

/** The company for the admin. */
export const toListedEmpresa = (item: EmpresaItem): Empresa => ({
  ...toEmpresa(item, { withEntry: true }),
  pagamento: paymentOf(item),
  forma: item.formaPagamento ?? null,
  pagoAte: item.pagoAte ?? null,
  ativaEm: item.ativaEm ?? item.criadaEm,
  ...(item.suspensaEm && { suspensaEm: item.suspensaEm, suspensaMotivo: item.suspensaMotivo ?? '' }),
});

/** The public form of a company. `withEntry` adds the code and related fields, for the company and the admin only. */
export const toEmpresa = (item: EmpresaItem, { withEntry }: { withEntry: boolean }): Empresa => ({
  id: item.id,
  empresaId: item.id,
  nome: item.nome,
  endereco: item.endereco,
  adm_nome: item.adm_nome,
  telefone: item.telefone,
  email: item.email,
  logo: item.logo ?? null,
  emailConfirmed: item.emailConfirmed,
  numColaboradores: item.numColaboradores,
  colaboradoresLimite: item.colaboradoresLimite ?? null,
  plano_nome: item.plano_nome,
  divulgacao: item.divulgacao ?? null,
  paginaLinkedin: item.paginaLinkedin ?? null,
  metaCompartilhamentos: metaOf(item),
  assistente: hasAssistant(item),
  ...(item.encerraEm && { encerraEm: item.encerraEm }),
  ...(withEntry
    ? {
        codigoEmpresa: item.codigoEmpresa,
        aprovarEntrada: item.aprovarEntrada ?? false,
        dominios: item.dominios ?? [],
        aguardando: item.aguardando ?? 0,
        convitesAdiados: item.convitesAdiados ?? 0,
        cpcCentavos: item.cpcCentavos ?? 0,
        cnpj: item.cnpj ?? null,
      }
    : {}),
});
