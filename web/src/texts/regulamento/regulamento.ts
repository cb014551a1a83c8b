import { formatNumber } from '#lib/format/number.ts';

/** The campaign's rules, for the company and its employees. */
export const REGULAMENTO = {
  titulo: 'Regulamento da campanha',
  dicaEmpresa: 'Quem compartilha lê e aceita uma vez; a cada mudança do texto, de novo.',
  dicaColab: 'As regras da sua empresa para compartilhar e trocar UPS.',
  versao: (versao: number) => `Versão ${formatNumber(versao)}`,
  nenhum: 'Sem regulamento, ninguém precisa aceitar nada.',
  escrever: 'Escrever regulamento',
  editar: 'Editar regulamento',
  ler: 'Ler regulamento',
  texto: 'Texto do regulamento',
  textoDica:
    'Ao salvar, quem já aceitou a versão anterior precisa aceitar esta para compartilhar. Vazio: sem regulamento.',
  usarModelo: 'Usar o modelo',
  desfazerModelo: 'Voltar ao texto de antes',
  modeloDica: 'Um modelo com as regras dos seus prêmios. Complete o que está entre colchetes.',
  salvar: 'Salvar',
  salvo: 'Regulamento salvo.',
  erroSalvar: 'Não foi possível salvar o regulamento. Tente novamente.',
  erroCarregar: 'Não foi possível carregar o regulamento.',
  antes: 'Para compartilhar, leia e aceite as regras da sua empresa.',
  aceitar: 'Li e aceito',
  agoraNao: 'Agora não',
  aceito: 'Você aceitou esta versão.',
  erroAceitar: 'Não foi possível registrar o aceite. Tente novamente.',
} as const;
