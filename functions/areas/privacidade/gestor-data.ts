import type { GestorItem } from '../contas/index.ts';
import type { Section } from './archive.ts';
import { browsersOf, instant, passkeysOf, preferencesOf, sessionsOf, singleRow } from './sections.ts';

/** A manager's own data. The company's data is in the company's archive only. */
export const gestorSections = (gestor: GestorItem): Section[] => [
  singleRow('gestor', {
    id: gestor.id,
    empresaId: gestor.empresaId,
    nome: gestor.nome,
    papel: gestor.papel,
    email: gestor.email,
    emailConfirmado: gestor.emailConfirmed,
    emailPendente: gestor.emailPendente ?? null,
    emailsAnteriores: (gestor.emailsAnteriores ?? []).map(({ email }) => email).join(' '),
    criadoEm: instant(gestor.criadoEm),
  }),
  preferencesOf(gestor),
  browsersOf(gestor.id),
  sessionsOf(gestor.id),
  passkeysOf(gestor.id),
];
