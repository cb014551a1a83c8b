/** Page of an unsubscribe link: in an employee's digest, or in a company's monthly report. */
export const DESCADASTRO = {
  titulo: 'Parar de receber este e-mail',
  texto:
    'Você deixa de receber o resumo da semana ou, na conta da empresa, o relatório do mês. Os outros e-mails continuam.',
  parar: 'Não quero mais recebê-lo',
  feito: 'Pronto: você não recebe mais este e-mail',
  feitoTexto: 'Mudou de ideia? Ligue-o de novo em Ajustes.',
  entrar: 'Ir para o painel',
  erro: 'Não foi possível mudar isso agora. Tente novamente.',
} as const;
