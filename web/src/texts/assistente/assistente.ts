import { ofCount } from '#lib/format/number.ts';
import type { Tom } from '#shared/rules/assistente.ts';

export const ASSISTENTE = {
  titulo: 'Assistente de legendas',
  dica: 'Sugere outras palavras para os textos da empresa. Números, datas, nomes e links não mudam.',
  ligar: 'Usar o assistente de legendas',
  /** `onde`: where texts are processed; null on a machine whose stand-in sends nothing */
  onde: (onde: string | null) =>
    onde === null
      ? 'Nesta máquina responde um modelo de demonstração: nenhum texto sai daqui.'
      : `Só o texto do post é enviado ao Amazon Bedrock e processado ${onde}. Nenhum dado pessoal é enviado, e nada fica guardado.`,
  ligado: 'Assistente ligado para a empresa e os colaboradores.',
  desligado: 'Assistente desligado.',
  erroSalvar: 'Não foi possível mudar o assistente. Tente novamente.',
  tom: 'Tom do texto',
  sugerir: 'Sugerir',
  outras: 'Sugerir outras',
  escrevendo: 'Escrevendo… pode levar alguns segundos.',
  usar: 'Usar este texto',
  adicionadas: (quantas: number) =>
    ofCount(quantas, 'Variação adicionada.', `${quantas} variações adicionadas.`),
  nenhuma: 'Nenhuma sugestão manteve todas as informações. Tente outro tom.',
  erro: 'O assistente não respondeu. Tente novamente.',
} as const;

export const TOM: Record<Tom, string> = {
  profissional: 'Profissional',
  pessoal: 'Pessoal',
  direto: 'Direto',
  tecnico: 'Técnico',
};
