export const ENCERRAMENTO_PEDIDO = 'Pediu o encerramento da empresa, que pode ser desfeito por 30 dias.';
export const ENCERRAMENTO_DESFEITO = 'Desfez o pedido de encerramento da empresa.';
