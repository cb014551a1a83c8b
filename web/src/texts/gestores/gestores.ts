/** Ajustes → Gestores, and hints about what only the owner may do. */
export const GESTORES = {
  titulo: 'Gestores',
  dica: 'Pessoas que entram no painel da empresa com o próprio e-mail e senha. Não ocupam vaga.',
  nenhum: 'Ninguém além de você entra no painel da empresa. Convide quem publica ou acompanha os resultados.',
  convidar: 'Convidar gestor',
  convidarTitulo: 'Convidar gestor',
  nome: 'Nome',
  email: 'E-mail',
  papel: 'O que pode fazer',
  papelDe: (nome: string) => `Papel de ${nome}`,
  explica: {
    editor: 'Publica conteúdos, cuida da loja e dos colaboradores e vê os resultados.',
    leitor: 'Vê tudo, sem mudar nada.',
  },
  soVoce: 'Pagamento, integrações, segurança e ajustes da empresa continuam só com você.',
  enviar: 'Enviar convite',
  convidado: (email: string) => `Convite enviado para ${email}.`,
  pendente: 'Convite enviado',
  reenviar: (nome: string) => `Reenviar o convite de ${nome}`,
  mudado: (nome: string, papel: string) => `${nome} agora é ${papel}.`,
  remover: 'Remover',
  removerTitulo: (nome: string) => `Remover ${nome}?`,
  removerTexto: 'A pessoa sai do painel na hora. O que ela publicou continua.',
  cheio: 'Sua empresa já tem 50 gestores. Remova um para convidar outra pessoa.',
  semPlano: 'Gestores fazem parte do plano Enterprise.',
  semPlanoComGestores:
    'Gestores fazem parte do plano Enterprise. Até lá, quem já foi convidado só acompanha.',
  erro: 'Não foi possível carregar os gestores.',
  naoSalvo: 'Não foi possível salvar agora. Tente novamente.',
} as const;

export const MINHA_CONTA = {
  titulo: 'Meus dados',
  dica: 'Seu nome e o e-mail com que você entra.',
  atualizar: 'Atualizar',
  erro: 'Não foi possível atualizar seus dados. Tente novamente.',
  emailDica: 'Se mudar, enviamos um link de confirmação para o novo e-mail.',
} as const;

export const SO_PROPRIETARIO = {
  titulo: 'Isso fica com quem responde pela empresa',
  texto: 'Plano, pagamento e ajustes da empresa são do proprietário da conta. Fale com ele.',
  voltar: 'Voltar ao início',
} as const;
