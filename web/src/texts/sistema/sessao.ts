const BY_CODE: Readonly<Record<string, string>> = {
  sem_acesso: 'Sua conta não tem mais acesso ao painel. Fale com a empresa.',
  sessao_encerrada:
    'Sua sessão foi encerrada em outro dispositivo, ou a senha ou o e-mail mudou. Entre novamente.',
  sso: 'Sua empresa exige o login único. Entre com a conta da empresa.',
};

export const SAIU_SEM_INTERNET =
  'Você saiu neste aparelho. O servidor só fica sabendo quando a internet voltar, com esta página aberta.';

/** Why a session ended, if the server said so. */
export const sessionOver = (codigo: string | undefined): string =>
  BY_CODE[codigo ?? ''] ?? 'Sua sessão expirou. Entre novamente.';
