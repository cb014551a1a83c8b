import { expect, it } from 'vitest';
import type { DeadLetter } from '../../../../infra/local/events/dead-letters.ts';
import { newEmpresa } from '../../../support/contas.ts';
import { photo } from '../../../support/images.ts';
import { stackForFile } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { checkedUpload, prepare, send } from '../../../support/uploads.ts';

const stack = stackForFile();
/** Of this test: whatever shares the stack may have left others. */
const letters = async () =>
  (await stack.look<DeadLetter[]>('mortas')).filter(({ name }) => name === 'media-check');

it('keeps an event whose every try failed, shows it, and runs it again on demand', async () => {
  const { token } = await newEmpresa(stack);
  const bytes = await photo(400, 300);
  const form = await prepare(stack, token, { nome: 'foto.jpg', contentType: 'image/jpeg', bytes });
  await send(form, bytes);
  await stack.tool('falhas', { servico: 's3', modo: 'erro', vezes: 100_000 });
  const letter = await until('a dead letter', async () => (await letters())[0]);
  expect(await (await fetch(`${stack.url}/__local/`)).text()).toContain(letter.id);

  await stack.tool('falhas', { servico: 's3', modo: 'erro', vezes: 0 });
  await stack.tool(`mortas/${letter.id}`);
  expect(await checkedUpload(stack, token, form.uploadId)).toMatchObject({ status: 'pronta' });
  expect(await letters()).toEqual([]);
});
