import { escapeHtml, page } from '../emulators/page.ts';

const CONTACTS: Record<string, { title: string; text: string }> = {
  chat: {
    title: 'Conversar com um consultor',
    text: 'Em produção, este botão abre a conversa sobre os planos enterprise.',
  },
  demo: {
    title: 'Agendar uma demonstração',
    text: 'Em produção, este botão abre a agenda de demonstrações.',
  },
  comunidade: { title: 'Comunidade', text: 'Em produção, este botão leva ao canal da comunidade.' },
  suporte: { title: 'Suporte', text: 'Em produção, este botão abre um e-mail para o suporte.' },
};

/** The page behind a contact that an operator would configure. */
export function contactPage(name: string): string {
  const { title, text } = CONTACTS[name] ?? { title: 'Contato', text: 'Contato não configurado.' };
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Voltar ao painel</a></p>`;
  return page(title, body);
}
