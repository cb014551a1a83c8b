import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Sentences that were agreed on word by word, and that no browser test happens to read. */
const AGREED = [
  "'Ordem por saldo atual de UPS.'",
  "'Comece de graça e faça upgrade quando precisar.'",
  "'Que bom ter você aqui.'",
  "'Tenho o código da minha empresa'",
  "'Peça o código a quem administra o painel.'",
  "'Arraste ou clique para escolher.'",
  "'Toque para escolher.'",
  "'Pronto'",
  "'Se trocar o e-mail, enviaremos um link ao novo endereço. Até confirmar, o atual continua valendo.'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
  '`${empresaNome} convidou você para o Painel UPS`',
  "'Quer mudar ou cancelar? Fale com o suporte.'",
  "'Nenhuma movimentação ainda.'",
];

describe('what is said word by word', () => {
  const said = ['web/src', 'functions/areas', 'functions/platform/mail']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    )
    .join('\n');

  it.each(AGREED)('%s', (words) => {
    expect(said).toContain(words);
  });
});
