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
