/** Page of a digest's unsubscribe link. */
export const DESCADASTRO = {
  titulo: 'Parar de receber o resumo',
  texto: 'Você deixa de receber o resumo de segunda-feira. Os outros e-mails continuam.',
  parar: 'Não quero mais o resumo',
  feito: 'Pronto: sem mais resumos',
  feitoTexto: 'Mudou de ideia? Ligue o resumo de novo em Ajustes → Avisos.',
  entrar: 'Ir para o painel',
  erro: 'Não foi possível mudar isso agora. Tente novamente.',
} as const;
