import { describe, expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { leanMessages, SENTENCE } from '../../../web/build/messages.ts';

const transform = leanMessages.transform as (code: string, id: string) => { code: string } | null;
const load = leanMessages.load as (id: string) => string | null;

describe('the sentences in the browser', () => {
  it('each is a module of its own', () => {
    for (const [name, text] of Object.entries(MSG))
      expect(load(`${SENTENCE}${name}`)).toBe(`export const MSG_${name} = ${JSON.stringify(text)};`);
  });

  it('a file asks for those that it says', () => {
    const code = `import * as MSG from '../messages.ts';\nexport const a = [MSG.credenciais, requiredField('x')];`;
    const changed = transform(code, 'a.ts')?.code ?? '';
    expect(changed).toContain(`import { MSG_credenciais } from ${JSON.stringify(`${SENTENCE}credenciais`)};`);
    expect(changed).toContain('[MSG_credenciais, requiredField(');
  });

  it('stops the build where the whole catalogue would come along', () => {
    expect(() => transform(`import * as MSG from './messages.ts'; export const a = MSG[b];`, 'a.ts')).toThrow(
      'a.ts',
    );
  });

  it('leaves every other file alone', () => {
    expect(transform(`import { requiredField } from './sentences.ts';`, 'a.ts')).toBeNull();
  });
});
