import { describe, expect, it } from 'vitest';
import { changeSet } from '../../../functions/platform/dynamodb/expressions.ts';

describe('a change of attributes', () => {
  it('sets, removes and leaves alone, under conditions', () => {
    expect(changeSet({ nome: 'Ana', cargo: undefined }, ['foto'], { email: 'a@x.br' })).toEqual({
      UpdateExpression: 'SET #nome = :nome REMOVE #foto',
      ExpressionAttributeNames: { '#nome': 'nome', '#foto': 'foto', '#email': 'email' },
      ExpressionAttributeValues: { ':nome': 'Ana', ':given_email': 'a@x.br' },
      ConditionExpression: '#email = :given_email',
    });
  });

  it('that only removes has no values', () => {
    expect(changeSet({}, ['foto', 'logo'])).toEqual({
      UpdateExpression: 'REMOVE #foto, #logo',
      ExpressionAttributeNames: { '#foto': 'foto', '#logo': 'logo' },
    });
  });

  it('of nothing is a mistake', () => {
    expect(() => changeSet({ nome: undefined })).toThrow('nothing to change');
  });
});
