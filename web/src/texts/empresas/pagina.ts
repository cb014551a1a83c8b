export const PAGINA = {
  titulo: 'Página no LinkedIn',
  dica: 'Escreva @ e o nome da página em uma legenda, e o LinkedIn marca a página no compartilhamento.',
  nome: 'Nome da página',
  nomeDica: 'Igual ao do LinkedIn, com as mesmas maiúsculas e os mesmos acentos. Vazio: sem página.',
  numero: 'Número ou endereço da página',
  numeroDica: 'Ao administrar a página, o número está no endereço: linkedin.com/company/12345678/admin.',
  salvar: 'Salvar página',
  salva: 'Página salva: vale para os próximos compartilhamentos.',
  retirada: 'Página retirada.',
  erro: 'Não foi possível salvar a página. Tente novamente.',
} as const;
