export const LINK_DE_DADOS = {
  titulo: 'Este link não vale mais',
  texto:
    'O arquivo com os seus dados fica disponível por 24 horas. Entre na sua conta e peça um novo em Ajustes.',
  entrar: 'Entrar',
} as const;
