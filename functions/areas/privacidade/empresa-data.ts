import type { EmpresaItem } from '../contas/index.ts';
import type { Section } from './archive.ts';
import { audit, equipes, funcionarios, gestores } from './empresa-people.ts';
import { drafts, posts, suggestions, tags } from './empresa-posts.ts';
import { chaves, fontes, mensageiros, regulations, webhooks } from './empresa-settings.ts';
import { exchanges, products } from './empresa-store.ts';
import {
  browsersOf,
  instant,
  mediaAddress,
  noticesOf,
  passkeysOf,
  preferencesOf,
  sessionsOf,
  singleRow,
} from './sections.ts';

/**
 * A company's own data, and the data of its employees that it entered or sees in the panel. Employees request their own
 * texts and sessions themselves (docs/decisions/029).
 */
export const empresaSections = (empresa: EmpresaItem): Section[] => [
  singleRow('empresa', {
    id: empresa.id,
    nome: empresa.nome,
    endereco: empresa.endereco,
    cnpj: empresa.cnpj ?? null,
    responsavel: empresa.adm_nome,
    telefone: empresa.telefone,
    email: empresa.email,
    emailConfirmado: empresa.emailConfirmed,
    emailPendente: empresa.emailPendente ?? null,
    emailsAnteriores: (empresa.emailsAnteriores ?? []).map(({ email }) => email).join(' '),
    logo: mediaAddress(empresa.logo),
    codigoEmpresa: empresa.codigoEmpresa,
    aprovarEntrada: empresa.aprovarEntrada ?? false,
    dominios: (empresa.dominios ?? []).join(' '),
    cpcCentavos: empresa.cpcCentavos ?? 0,
    divulgacao: empresa.divulgacao ?? null,
    paginaLinkedin: empresa.paginaLinkedin?.nome ?? null,
    paginaLinkedinId: empresa.paginaLinkedin?.organizacaoId ?? null,
    encerraEm: instant(empresa.encerraEm),
    suspensaEm: instant(empresa.suspensaEm),
    suspensaMotivo: empresa.suspensaMotivo ?? null,
    criadaEm: instant(empresa.criadaEm),
    colaboradores: empresa.numColaboradores,
    posts: empresa.totalPosts,
  }),
  singleRow('plano', {
    plano: empresa.plano_nome,
    colaboradoresLimite: empresa.colaboradoresLimite ?? null,
    clienteStripe: empresa.stripeCustomerId ?? null,
    assinaturaStripe: empresa.assinaturaId ?? null,
    situacaoDaAssinatura: empresa.assinaturaEstado ?? null,
    assinaturaRenovaEm: instant(empresa.assinaturaRenovaEm),
    formaDePagamento: empresa.formaPagamento ?? null,
    boletoVenceEm: instant(empresa.boletoVenceEm),
    pixStripe: empresa.pixId ?? null,
    pagoAte: instant(empresa.pagoAte),
  }),
  funcionarios(empresa.id),
  gestores(empresa.id),
  posts(empresa.id),
  drafts(empresa.id),
  tags(empresa.id),
  equipes(empresa.id),
  products(empresa.id),
  exchanges(empresa.id),
  suggestions(empresa.id),
  regulations(empresa.id),
  fontes(empresa.id),
  webhooks(empresa.id),
  mensageiros(empresa.id),
  chaves(empresa.id),
  audit(empresa.id),
  preferencesOf(empresa),
  noticesOf(empresa.id),
  browsersOf(empresa.id),
  sessionsOf(empresa.id),
  passkeysOf(empresa.id),
];
