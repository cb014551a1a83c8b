export const MENCAO = {
  marcar: (nome: string) => `Marcar @${nome}`,
} as const;
