export const CONFIRMAR_SENHA = {
  titulo: 'Confirme sua senha',
  texto: 'Só falta isso: assim sabemos que é você, e não alguém com a sua sessão aberta.',
  senha: 'Sua senha',
  continuar: 'Continuar',
  errada: 'Senha incorreta. Tente novamente.',
  chaveRecusada: 'A chave de acesso não confirmou. Use a senha.',
  muitas: 'Muitas tentativas. Aguarde 15 minutos e tente novamente.',
} as const;

export const EMAIL_NOVO = {
  enviado: (email: string) =>
    `Enviamos um link para ${email}. O novo e-mail passa a valer quando você abrir o link.`,
  pendente: (novo: string, atual: string) =>
    `Falta abrir o link que enviamos para ${novo}. Até lá, você entra com ${atual}.`,
} as const;

export const DESFAZER_EMAIL = {
  titulo: 'Manter seu e-mail',
  texto:
    'Se você não pediu a troca do e-mail da sua conta, mantenha este endereço. Todas as sessões serão encerradas.',
  desfazer: 'Manter este e-mail',
  feito: 'Pronto: seu e-mail foi mantido',
  feitoTexto:
    'Todas as sessões foram encerradas. Se alguém pode saber a sua senha, crie outra antes de entrar.',
  novaSenha: 'Criar nova senha',
  entrar: 'Fazer login',
  erro: 'Não foi possível manter o e-mail agora. Tente novamente.',
} as const;

/** Settings of every account; those of a company's owner are in `texts/empresas/ajustes.ts`. */
export const AJUSTES = {
  titulo: 'Ajustes',
  secoes: 'Seções dos ajustes',
  dados: 'Dados',
  dadosDica: 'Sua conta no painel da empresa.',
  seguranca: 'Segurança',
  segurancaDica: 'Sua senha, e onde sua conta está aberta.',
  avisos: 'Avisos',
  avisosDica: 'O que você quer saber, e por onde.',
  privacidade: 'Privacidade',
  privacidadeDica: 'O que guardamos, uma cópia dos seus dados e o fim da conta.',
} as const;

export const EMAIL_PENDENTE = {
  titulo: 'Troca de e-mail em andamento',
  cancelar: 'Cancelar a troca',
  cancelada: 'Troca de e-mail cancelada.',
  erro: 'Não foi possível cancelar a troca agora. Tente novamente.',
} as const;

export const TROCAR_SENHA = {
  titulo: 'Senha',
  dica: 'Ao trocar, tudo o que abre a sua conta em outros lugares é encerrado: sessões, LinkedIn e chaves que você não mantiver.',
  atual: 'Senha atual',
  nova: 'Nova senha',
  novaDica: 'Pelo menos 8 caracteres, com letras e números.',
  confirmar: 'Confirmar nova senha',
  diferentes: 'As senhas não coincidem.',
  trocar: 'Trocar senha',
  errada: 'A senha atual está incorreta.',
  erro: 'Não foi possível trocar a senha agora. Tente novamente.',
} as const;

/** What stays when the account is closed everywhere else. */
export const MANTER = {
  chavesDeAcesso: 'Manter estas chaves de acesso',
  chavesDeApi: 'Manter estas chaves de API',
  dica: 'As que você não marcar deixam de valer.',
  item: (nome: string, dia: string) => `${nome}, criada em ${dia}`,
} as const;

export const CHAVES_DE_ACESSO = {
  titulo: 'Chaves de acesso',
  dica: 'Entre com a digital, o rosto ou o PIN deste aparelho, sem senha.',
  criar: 'Criar chave neste aparelho',
  cheio: 'Você já tem 10 chaves. Exclua uma para criar outra.',
  nova: 'Nova chave de acesso',
  novaTexto: 'Em seguida, o aparelho pede a digital, o rosto ou o PIN.',
  nome: 'Nome',
  nomeDica: 'Para você saber depois de onde ela é.',
  codigo: 'Código do aplicativo',
  codigoDica:
    'Sua conta pede um código ao entrar. Para criar uma chave que entra sem ele, confirme com o código de agora.',
  criarEsta: 'Criar chave',
  jaTem: 'Este aparelho já tem uma chave da sua conta.',
  naoConfirmou: 'O aparelho não confirmou. Tente novamente.',
  criada: 'Chave de acesso criada.',
  excluir: 'Excluir',
  excluirNome: (nome: string, dia: string) => `Excluir a chave ${nome}, criada em ${dia}`,
  excluirPergunta: (nome: string) => `Excluir a chave ${nome}?`,
  excluirTexto: 'Ela deixa de abrir a sua conta. A senha continua valendo.',
  desde: (dia: string, uso: string) => `Criada em ${dia} · ${uso ? `último uso ${uso}` : 'ainda sem uso'}`,
  celular: 'Celular',
  computador: 'Computador',
  usar: 'Usar chave de acesso',
  semSuporte: 'Este navegador não usa chaves de acesso.',
  erro: 'Não foi possível carregar as chaves de acesso.',
  erroCriar: 'Não foi possível criar a chave agora. Tente novamente.',
  erroExcluir: 'Não foi possível excluir agora. Tente novamente.',
} as const;

export const SESSOES = {
  titulo: 'Onde sua conta está aberta',
  dica: 'Não reconhece algum? Encerre e troque a senha.',
  esteAparelho: 'Este aparelho',
  desde: (dia: string, como: string, ultimoUso: string) => `Desde ${dia}, ${como} · último uso ${ultimoUso}`,
  metodo: {
    senha: 'com senha',
    sso: 'com a conta da empresa',
    chave: 'com chave de acesso',
    linkedin: 'com LinkedIn',
  },
  encerrar: 'Encerrar',
  encerrarNome: (dispositivo: string, dia: string) => `Encerrar ${dispositivo}, aberta em ${dia}`,
  encerrarOutras: 'Encerrar todas as outras',
  verTodas: (sessoes: number) => `Ver todas (${sessoes})`,
  pergunta: 'Encerrar todas as outras sessões?',
  perguntaTexto:
    'Quem estiver nelas precisará entrar de novo. A entrada com LinkedIn e as chaves que você não mantiver também são encerradas. Este aparelho continua conectado.',
  soEsta: 'Sua conta só está aberta aqui.',
  erro: 'Não foi possível carregar as sessões.',
  erroEncerrar: 'Não foi possível encerrar agora. Tente novamente.',
} as const;
