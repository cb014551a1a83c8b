import type { GestorItem } from '../gestores/index.ts';
import type { Section } from './archive.ts';
import { browsersOf, instant, one, preferencesOf, sessionsOf } from './sections.ts';

/** What is kept of a manager. What it sees of its company is the company's to ask for. */
export const gestorSections = (gestor: GestorItem): Section[] => [
  one('gestor', {
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
];
