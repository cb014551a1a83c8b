/** Paying by boleto and by Pix; loaded when either is chosen. */
export const BOLETO = {
  cnpj: 'CNPJ',
  cnpjDica: 'Sai no boleto e nos recibos.',
  cnpjInvalido: 'CNPJ inválido.',
  falta: 'Informe o CNPJ da empresa.',
  gerar: 'Gerar boleto',
  pronto: 'Seu boleto está pronto',
  vence: (dia: string) => `Pague até ${dia}.`,
  comeca:
    'O plano começa quando o banco confirmar o pagamento, em até dois dias úteis. Também enviamos o boleto por e-mail.',
  abrir: 'Abrir o boleto',
  erro: 'Não foi possível gerar o boleto. Tente novamente.',
} as const;

export const PIX = {
  explica: 'O plano começa assim que o Pix for confirmado, em segundos. Nenhum cartão fica guardado.',
  gerar: 'Gerar Pix',
  pronto: 'Pague com o app do seu banco',
  imagem: 'QR code do Pix',
  copiar: 'Copiar código Pix',
  expira: (quando: string) => `Vale até ${quando}.`,
  esperando: 'Aguardando o pagamento…',
  expirou: 'Este Pix expirou.',
  outro: 'Gerar outro Pix',
  erro: 'Não foi possível gerar o Pix. Tente novamente.',
} as const;
