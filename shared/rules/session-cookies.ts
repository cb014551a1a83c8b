/** The cookies that tell a session: the server sets them with a sign-in that is to be remembered, the web for any other. */
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
