export const PAPEL = { proprietario: 'Proprietário', editor: 'Editor', leitor: 'Leitor' } as const;
