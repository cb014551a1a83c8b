export const PASSOS = {
  titulo: 'Primeiros passos',
  prontos: (feitos: number, todos: number) => `${feitos} de ${todos} prontos`,
  logo: 'Adicione o logo',
  post: 'Publique o primeiro post',
  convites: (feitos: number, todos: number) => `Convide ${todos} pessoas (${feitos} de ${todos})`,
  compartilhamento: 'Veja o primeiro compartilhamento',
  feito: 'Feito:',
  verTodos: 'Ver todos os passos',
  verProximo: 'Ver só o próximo passo',
} as const;
