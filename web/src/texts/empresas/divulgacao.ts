export const DIVULGACAO = {
  titulo: 'Aviso de publicidade',
  dica: 'Uma linha no fim de cada compartilhamento. O colaborador vê, mas não pode tirar.',
  campo: 'Texto do aviso',
  conar:
    'As regras do CONAR pedem que publicidade seja identificada: quem ganha pontos por um post deve dizer, por exemplo com #publi. Vazio: sem aviso.',
  salvar: 'Salvar aviso',
  salvo: 'Aviso salvo: vale para os próximos compartilhamentos.',
  retirado: 'Aviso retirado.',
  erro: 'Não foi possível salvar o aviso. Tente novamente.',
} as const;
