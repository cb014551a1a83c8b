/** What managers are called by what they may. */
export const PAPEL = { proprietario: 'Proprietário', editor: 'Editor', leitor: 'Leitor' } as const;
