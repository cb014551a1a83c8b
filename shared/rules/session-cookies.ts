/** The cookies of a session: set by the server if the sign-in is to be remembered, otherwise by the web. */
export const SESSION_COOKIES = [
  'token',
  'refreshToken',
  'entityType',
  'user',
  'empresaId',
  'empresaEmail',
  'funcionarioId',
  'Email',
] as const;

/** Binds a sign-in that leaves this site to its browser: the only cookie that a function reads (sessoes/entry.ts). */
export const ENTRY_COOKIE = 'entrada';
