import { formatNumber } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const PERFIL = {
  posicao: (posicao: number, total: number) =>
    `${formatNumber(posicao)}º de ${formatNumber(total)} no ranking do mês`,
  noMes: (posicao: number, total: number) => `${formatNumber(posicao)}º de ${formatNumber(total)} no mês`,
  semUps: 'Compartilhe e suba no ranking',
  ganhos: (ups: number) => `${ups.toLocaleString('pt-BR')} UPS`,
  passar: (ups: number, nome: string) =>
    ups === 0 ? `Empate com ${nome}` : `Faltam ${ups.toLocaleString('pt-BR')} UPS para alcançar ${nome}`,
  lidera: 'Você lidera o mês',
  rankingDoMes: 'Ranking do mês',
  linkedin: 'LinkedIn',
  conectado: 'LinkedIn conectado',
  expira: (dia: string) => `até ${dia}`,
  desconectado: 'LinkedIn não conectado',
  conectar: 'Conectar o LinkedIn',
  conectarCurto: 'Conectar',
  carregando: 'Carregando...',
  erro: 'Não foi possível carregar seu perfil.',
} as const;

/** For an employee without a share. */
export const PRIMEIROS_PASSOS = {
  titulo: (nome: string) => `Boas-vindas, ${nome}!`,
  conectar: 'Conectar o LinkedIn',
  compartilhar: 'Compartilhar um conteúdo',
  aguarde: 'Compartilhar um conteúdo, assim que a empresa publicar',
  loja: 'Ver o que os UPS compram',
  ranking: 'Ver o ranking do mês',
  feito: 'Feito:',
} as const;

export const AJUSTES = {
  naFolha: (vinculo: string | undefined, matricula: string | null) =>
    `Na folha da empresa: ${[vinculo && `vínculo ${vinculo}`, matricula && `matrícula ${matricula}`].filter(Boolean).join(', ')}. Só você e a empresa veem; para corrigir, fale com ela.`,
  titulo: 'Ajustes do Colaborador',
  foto: 'Foto de perfil',
  nome: 'Nome',
  telefone: 'Telefone',
  email: 'E-mail',
  emailDica:
    'Se trocar o e-mail, enviaremos um link ao novo endereço. Até confirmar, o atual continua valendo.',
  atualizar: 'Atualizar',
  sucesso: 'Atualização feita com sucesso!',
  recarregar: 'Recarregar',
  erro: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  dados: 'Seus dados',
} as const;

export const EXTRATO = {
  titulo: 'Extrato de UPS',
  vazio: 'Nenhuma movimentação ainda.',
  vazioTexto: 'Cada compartilhamento e cada troca aparecem aqui.',
  erro: 'Não foi possível carregar o extrato.',
  abrir: 'Ver o extrato de UPS',
  entrada: 'Entrada:',
  saida: 'Saída:',
  saldo: 'saldo',
  mais: 'Carregar Mais',
  motivos: {
    compartilhamento: 'Compartilhamento',
    troca: 'Troca na loja',
    cancelamento: 'Troca cancelada',
    sugestao: 'Sugestão aprovada',
  },
  /** target of the line */
  verCausa: {
    compartilhamento: 'ver o conteúdo',
    troca: 'ver a troca',
    cancelamento: 'ver a troca',
    sugestao: 'ver a sugestão',
  },
} as const;
