export const PASSOS = {
  titulo: 'Primeiros passos',
  prontos: (feitos: number, todos: number) => `${feitos} de ${todos} prontos`,
  post: 'Publique o primeiro post',
  convites: (feitos: number, todos: number) => `Convide ${todos} pessoas (${feitos} de ${todos})`,
  conexao: 'Conecte o seu LinkedIn',
  feito: 'Feito:',
  verTodos: 'Ver todos os passos',
  verProximo: 'Ver só o próximo passo',
} as const;
