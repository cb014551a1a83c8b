import { pages } from '../../../shared/pages.ts';
import type { AvisoTipo } from '../../../shared/rules/avisos.ts';
import { CONQUISTA_NOMES, type ConquistaCodigo } from '../../../shared/rules/conquistas.ts';
import type { UnpublishedReason as HeldReason } from '../../../shared/rules/scheduled-posts.ts';
import { dashboardPath, postPath } from '../../platform/mail/template.ts';
import { whyUnpublished } from '../compartilhamentos/index.ts';

/** The stored data of a notice: ids, amounts and names of things; no personal data but what is read with it (notice-names.ts). */
export type NoticeFacts = Readonly<Record<string, string | number>>;
interface NoticeText {
  titulo: string;
  texto: string;
  /** path of the page it leads to */
  url: string;
}

const ups = ({ ups: value = 0 }: NoticeFacts) => `${Number(value).toLocaleString('pt-BR')} UPS`;
const postOf = ({ postId }: NoticeFacts) => postPath(postId);
const own = (aba: string, extra?: Record<string, string | number | undefined>) =>
  dashboardPath(pages.funcionario.path, aba, extra);
const ofEmpresa = (aba: string, extra?: Record<string, string | number | undefined>) =>
  dashboardPath(pages.empresa.path, aba, extra);
const ownTroca = ({ trocaId }: NoticeFacts) => own('loja', { ver: 'trocas', troca: trocaId });
const connection = () => own('ajustes', { em: 'conexao' });

const WHY_NOT_PUBLISHED: Record<HeldReason, string> = {
  limite_mensal: 'O limite de posts do mês foi alcançado.',
  midia_recusada: 'Uma das mídias foi recusada.',
  plano: 'O plano atual não inclui tudo o que o post usa.',
  link_bloqueado: 'O link do post foi bloqueado pelo Painel UPS.',
  validade: 'A validade passou antes que ele pudesse sair.',
};

/** Text and link of each kind of notice, for the panel and for push. */
export const WORDS: Readonly<Record<AvisoTipo, (facts: NoticeFacts) => NoticeText>> = {
  post_novo: (facts) => ({
    titulo: `Novo conteúdo: ${ups(facts)}`,
    texto: facts.trecho ? `“${facts.trecho}”` : 'Veja e compartilhe no LinkedIn.',
    url: postOf(facts),
  }),
  troca_entregue: (facts) => ({
    titulo: 'Seu produto foi entregue',
    texto: `“${facts.produto}” é seu. Aproveite!`,
    url: ownTroca(facts),
  }),
  troca_cancelada: (facts) => ({
    titulo: 'Sua troca foi cancelada',
    texto: `“${facts.produto}”: ${ups(facts)} voltaram para o seu saldo.`,
    url: ownTroca(facts),
  }),
  troca_nova: (facts) => ({
    titulo: 'Nova troca na loja',
    texto: facts.colaborador
      ? `${facts.colaborador} trocou ${ups(facts)} por “${facts.produto}”.`
      : `“${facts.produto}” por ${ups(facts)}.`,
    url: ofEmpresa('loja', { ver: 'trocas', troca: facts.trocaId }),
  }),
  vale_acabando: ({ produto, produtoId, restam }) => ({
    titulo: restam === 0 ? 'Os códigos de um vale acabaram' : 'Um vale está acabando',
    texto:
      restam === 0
        ? `Inclua códigos em “${produto}” para ele voltar à loja.`
        : `“${produto}” tem ${restam} códigos ou menos.`,
    url: ofEmpresa('loja', { produto: produtoId }),
  }),
  conexao_expirando: ({ dia }) => ({
    titulo: 'Renove sua conexão com o LinkedIn',
    texto: `Ela vale até ${String(dia).split('-').reverse().join('/')}. Leva um minuto.`,
    url: connection(),
  }),
  conexao_perdida: () => ({
    titulo: 'Sua conexão com o LinkedIn caiu',
    texto: 'Conecte de novo para continuar compartilhando.',
    url: connection(),
  }),
  sugestao_nova: (facts) => ({
    titulo: 'Nova sugestão de conteúdo',
    texto: facts.trecho ? `“${facts.trecho}”` : 'Leia e responda.',
    url: ofEmpresa('novo-post', { ver: 'sugestoes', sugestao: facts.sugestaoId }),
  }),
  sugestao_respondida: (facts) =>
    facts.situacao === 'aprovada'
      ? {
          titulo: 'Sua sugestão foi aprovada',
          texto: facts.ups ? `Você ganhou ${ups(facts)} pela ideia.` : 'Obrigado pela ideia!',
          url: facts.postId ? postOf(facts) : own('sugestoes', { sugestao: facts.sugestaoId }),
        }
      : {
          titulo: 'Sua sugestão foi respondida',
          texto: 'Desta vez não foi aprovada. Veja o motivo.',
          url: own('sugestoes', { sugestao: facts.sugestaoId }),
        },
  post_nao_publicado: (facts) => ({
    titulo: 'Um post agendado não saiu',
    texto: WHY_NOT_PUBLISHED[facts.motivo as HeldReason] ?? 'Veja o que falta.',
    url: postOf(facts),
  }),
  fonte_falhando: ({ nome }) => ({
    titulo: 'Uma fonte não responde',
    texto: `Há três dias nada novo vem de “${nome}”. Confira o endereço.`,
    url: ofEmpresa('novo-post', { ver: 'rascunhos' }),
  }),
  compartilhamento_agendado: (facts) =>
    facts.resultado === 'publicado'
      ? {
          titulo: 'Compartilhado na hora marcada',
          texto: facts.ups ? `Você ganhou ${ups(facts)}.` : 'Já está no LinkedIn.',
          url: own('publicados'),
        }
      : {
          titulo: 'Um compartilhamento agendado não saiu',
          texto: whyUnpublished(facts.motivo),
          url: facts.motivo === 'post' ? own('conteudos') : postOf(facts),
        },
  ultrapassado: ({ posicao }) => ({
    titulo: 'Passaram você no ranking do mês',
    texto: posicao ? `Agora você está em ${posicao}º lugar.` : 'Um compartilhamento muda isso.',
    url: own('ranking'),
  }),
  emails_no_limite: () => ({
    titulo: 'Limite de e-mails do dia',
    texto: 'Até amanhã, os avisos da sua empresa aparecem só aqui no painel.',
    url: ofEmpresa('inicio'),
  }),
  pagamento: ({ motivo, dia }) => ({
    ...(motivo === 'boleto-vencido'
      ? { titulo: 'Seu boleto venceu', texto: `Pague até ${dia} para não perder o plano.` }
      : motivo === 'renovacao'
        ? { titulo: 'Sua assinatura renova em uma semana', texto: `A próxima cobrança é em ${dia}.` }
        : motivo === 'devolvido' || motivo === 'contestado'
          ? { titulo: `Um pagamento foi ${motivo}`, texto: 'O período que ele pagava não vale mais.' }
          : { titulo: 'Seu plano está terminando', texto: `Ele vale até ${dia} e não renova sozinho.` }),
    url: ofEmpresa('ajustes', { ver: 'plano' }),
  }),
  mencao_recusada: () => ({
    titulo: 'O LinkedIn recusou a marcação da sua página',
    texto: 'Os posts saíram sem ela. Confira se o nome e o número são os da página no LinkedIn.',
    url: ofEmpresa('ajustes', { ver: 'campanha', em: 'pagina' }),
  }),
  conquista: ({ codigo }) => ({
    titulo: 'Nova conquista',
    texto: `${CONQUISTA_NOMES[codigo as ConquistaCodigo]}. Parabéns!`,
    url: own('ajustes', { em: 'conquistas' }),
  }),
};
