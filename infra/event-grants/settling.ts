/** What the end of an upload's check or conversion comes to: the upload, and whatever waits for its media. */
export const settling = {
  contadores: ['update'],
  empresas: ['update'],
  eventos: ['put'],
  funcionarios: ['update'],
  posts: ['get', 'update'],
  produtos: ['update'],
  rascunhos: ['get', 'update'],
  sugestoes: ['get', 'update'],
  uploads: ['get', 'update'],
} as const;
