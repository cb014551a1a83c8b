/** The ways to open a session: by password, by the company's single sign-on, by a passkey, by LinkedIn. */
export const METODOS = ['senha', 'sso', 'chave', 'linkedin'] as const;
export type Metodo = (typeof METODOS)[number];

/** Why a sign-in by LinkedIn ended without a session, as the sign-in page names it. */
export type LinkedinMotivo = 'cancelado' | 'recusado' | 'expirado' | 'indisponivel' | 'sem_conta';

/** Sessions and challenges stored before there were other ways name none. */
export const asMetodo = (stored: string | undefined): Metodo =>
  METODOS.find((metodo) => metodo === stored) ?? 'senha';
