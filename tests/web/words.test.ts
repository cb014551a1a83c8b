import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Sentences that were agreed on word by word, and that no browser test happens to read. */
const AGREED = [
  "'Ordem por saldo atual de UPS.'",
  "'Comece de graça e faça upgrade quando precisar.'",
  "'Que bom ter você aqui.'",
  "'Tenho o código da minha empresa'",
  "'Peça o código a quem administra o painel.'",
  "'Arraste ou clique para escolher.'",
  "'Toque para escolher.'",
  "'Pronto'",
  "'Se trocar o e-mail, enviaremos um link ao novo endereço. Até confirmar, o atual continua valendo.'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
  '`${empresaNome} convidou você para o Painel UPS`',
  "'Quer mudar ou cancelar? Fale com o suporte.'",
  "'Nenhuma movimentação ainda.'",
];

/** Texts that the specification quotes; tests/web/screens and the browser tests read some of them in their place. */
const QUOTED = [
  'A empresa precisa fazer upgrade do plano para que a loja fique disponível.',
  'Ajustes da Empresa',
  'Ajustes do Colaborador',
  'As senhas não coincidem.',
  'As senhas não correspondem.',
  'Atualização feita com sucesso!',
  'Atualize o plano para usar a loja e gerenciar trocas.',
  'Cadastrar Produto',
  'Cadastro bem-sucedido!',
  'Carregando...',
  'Carregar Mais',
  'Conteúdo',
  'Conteúdo Completo',
  'Conteúdo já compartilhado',
  'Conteúdos Disponíveis',
  'Conteúdos Já Compartilhados',
  'Credenciais inválidas.',
  'Dados de resposta de login inválidos.',
  'Deseja realmente excluir o post?',
  'Editar Empresa',
  'Editar Produto',
  'Email não encontrado. Por favor, faça login novamente.',
  'Erro ao adicionar a tag. Tente novamente.',
  'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  'Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.',
  'Erro ao cadastrar empresa. Por favor, tente novamente mais tarde.',
  'Erro ao cadastrar produto. Por favor, tente novamente.',
  'Erro ao conectar LinkedIn!',
  'Erro ao excluir o post. Por favor, tente novamente.',
  'Erro ao excluir o produto. Por favor, tente novamente.',
  'Erro ao obter clientSecret',
  'Erro ao obter detalhes do preço',
  'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.',
  'Erro ao processar pagamento.',
  'Erro ao publicar o post.',
  'Erro ao realizar a troca. Por favor, tente novamente.',
  'Erro ao redefinir a senha.',
  'Erro ao redefinir a senha. Tente novamente mais tarde.',
  'Erro ao salvar edições.',
  'Erro: detalhes do pagamento não encontrados.',
  'Falha ao carregar dados do colaborador.',
  'Faça upgrade para usar UPS acima de 10.',
  'Funcionário não encontrado',
  'Histórico de Trocas',
  'ID da empresa não encontrado.',
  'ID do preço ou da empresa não fornecido.',
  'Inicio',
  'Já existe uma tag com esse nome.',
  'Limite Mensal',
  'Limite de colaboradores excedido',
  'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.',
  'Marcar como Entregue',
  'Nenhum colaborador disponível no ranking',
  'Nenhum post encontrado.',
  'Nenhum produto encontrado.',
  'Nenhuma troca realizada.',
  'Novo Post',
  'O compartilhamento falhou. Por favor, tente novamente.',
  'O e-mail fornecido já está em uso.',
  'O limite de colaboradores da empresa foi excedido. Por favor, notifique o administrador para alterar o plano.',
  'O nome da tag não pode estar vazio.',
  'Por favor, preencha todos os campos de email e senha.',
  'Por favor, preencha todos os dados da empresa.',
  'Por favor, selecione um plano.',
  'Por favor, selecione uma pontuação (UPS).',
  'Post não encontrado',
  'Post publicado com sucesso!',
  'Precisa de ajuda?',
  'Se o e-mail pertence a uma conta, um e-mail será enviado com as instruções para redefinir sua senha.',
  'Token inválido ou expirado.',
  'Trocando...',
  'Usuário não autenticado',
  'Ver mais',
  'Visualizar',
  'Você já possui um plano ativo!',
  'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.',
];

/** What else the specification writes with capitals, and the names of others. */
const NAMES = [
  'Alterar Plano',
  'Cadastrar Novo',
  'Cadastrar Outro',
  'Claude Code',
  'Café Aurora',
  'Dados da Empresa',
  'Escolher Plano',
  'Fazer Login',
  'Gerenciar Trocas',
  'Google Workspace',
  'Marina Lopes',
  'Minhas Trocas',
  'Sua Versão',
  'Ver Mais',
  'nos Estados Unidos',
  'no Brasil',
  'no Canadá',
  'SCIM com o Okta',
];

/** Labels of two to four words that have a capital in the middle, but for acronyms and plans. */
function inTitleCase(source: string): string[] {
  const labels = [...source.matchAll(/'(\p{L}+(?: [\p{L}-]+){1,3})'/gu)].map(([, label = '']) => label);
  const own =
    /^(LinkedIn|Slack|Teams|Stripe|Pix|Excel|Entra|Expert|Enterprise|Experience|Painel|Google|Webhooks?)$/;
  return labels.filter((label) =>
    label
      .split(' ')
      .slice(1)
      .some((word) => /^\p{Lu}\p{Ll}/u.test(word) && !own.test(word)),
  );
}

/** Words that were replaced: by sem limite (but for the specification's `N de limit`), e-mail, devolvidos, reais. */
const REPLACED = [
  /(?<!\? ')ilimitad/i,
  /\bUPS devolvidas/,
  /\(centavos\)/,
  /'Nada agendado/,
  /'E-?Mail|[“ ]seu email\b/,
];

describe('what is said word by word', () => {
  const said = ['web/src', 'shared', 'functions/areas', 'functions/platform']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    .join('\n');

  it.each(AGREED)('%s', (words) => {
    expect(said).toContain(words);
  });

  it.each(QUOTED)('as the specification quotes it: %s', (words) => {
    expect(said).toContain(`'${words}'`);
  });

  it('labels are in sentence case, but for those of the specification', () => {
    const texts = readdirSync('web/src/texts', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('web/src/texts', file), 'utf8'));
    const fixed = [...QUOTED, ...NAMES];
    expect(texts.flatMap(inTitleCase).filter((label) => !fixed.includes(label))).toEqual([]);
    expect(inTitleCase("titulo: 'Nova Equipe'")).toEqual(['Nova Equipe']);
  });

  it.each(REPLACED)('%s is written nowhere', (words) => {
    expect(said).not.toMatch(words);
  });
});
