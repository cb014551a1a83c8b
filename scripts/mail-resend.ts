import { parseArgs } from 'node:util';
import { openTables, WHERE } from './open-tables.ts';

/**
 * npm run mail:resend [-- --data-dir .data | --prefix painel-prod-] [--send] [--all]
 * Counts the mails that SES refused, or that failed until the stream gave them up, by what would become of each. With
 * `--send` it queues those that are still true again, once each, and forgets those that are not. `--all` includes mails
 * that SES refused for their own address or content. Without a prefix it uses the data of the local stack (DATA_DIR); with
 * one, the tables of a deployed stage, with the credentials and region of the environment.
 */
const { values } = parseArgs({
  options: {
    ...WHERE,
    send: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});

const close = await openTables(values);
const { resendMails } = await import('../functions/areas/correio/resend.ts');
const TEXTS = {
  enviar: values.send ? 'na fila de novo' : 'a reenviar',
  vencido: 'vencidos, não saem mais',
  'sem-leitor': 'sem quem leia (conta, endereço ou motivo já outro, ou endereço bloqueado)',
  recusado: 'recusados pelo próprio endereço ou conteúdo (--all os inclui)',
};
const counts = new Map<string, number>();
try {
  for await (const { modelo, verdict } of resendMails(values)) {
    const line = `${TEXTS[verdict]}: ${modelo}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
} finally {
  for (const [line, count] of [...counts].sort()) console.log(`${count} ${line}`);
  if (counts.size === 0) console.log('Nenhum e-mail ficou sem sair');
  else if (!values.send) console.log('Nada mudou: repita com --send');
  await close();
}
