import { plural } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const PUBLICADOS_EMPRESA = {
  dica: 'O que os colaboradores já publicaram no LinkedIn, por post da empresa.',
  vazio: 'Quando alguém compartilhar um conteúdo, ele aparece aqui.',
  admin: 'Compartilhamentos de todas as empresas.',
  busca: {
    buscar: 'Buscar nos posts',
    quantos: (total: number) => plural(total, 'post', 'posts'),
    nadaEncontrado: 'Nenhum post encontrado.',
    nadaEncontradoTexto: 'Confira a grafia ou busque por outra palavra.',
    limparBusca: 'Limpar busca',
  },
} as const;

export const AJUSTES_EMPRESA = {
  titulo: 'Ajustes da Empresa',
  logo: 'Logo da empresa',
  nome: 'Razão social',
  endereco: 'Endereço',
  adm: 'Nome do administrador',
  telefone: 'Telefone',
  cnpj: 'CNPJ',
  cnpjDica: 'Sai nos recibos da assinatura.',
  email: 'E-mail',
  emailDica:
    'Se trocar o e-mail, enviaremos um link ao novo endereço. Até confirmar, o atual continua valendo.',
  atualizar: 'Atualizar',
  erro: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  erroCarregar: 'Não foi possível carregar os dados da empresa.',
  semMudanca: 'Nada mudou ainda.',
} as const;

export const SAIR_SEM_SALVAR = {
  titulo: 'Sair sem salvar?',
  texto: 'O que você preencheu nesta página será perdido.',
  sair: 'Sair sem salvar',
  ficar: 'Continuar editando',
} as const;
