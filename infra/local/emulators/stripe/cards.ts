export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  /** shown by the card form */
  readonly message: string;
}
/** The result of charging a test card. */
export type CardBehaviour =
  | { readonly kind: 'pays' }
  | { readonly kind: 'authenticates' }
  | { readonly kind: 'declines'; readonly decline: Decline };

const declined = (declineCode: string, message: string): CardBehaviour => ({
  kind: 'declines',
  decline: { code: 'card_declined', declineCode, message },
});

const TEST_CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000000760000002': { kind: 'pays' },
  '4000002500003155': { kind: 'authenticates' },
  '4000000000000002': declined('generic_decline', 'Seu cartão foi recusado.'),
  '4000000000009995': declined('insufficient_funds', 'Seu cartão não tem saldo suficiente.'),
  '4000000000000069': {
    kind: 'declines',
    decline: { code: 'expired_card', message: 'Seu cartão está vencido.' },
  },
  '4000000000000127': {
    kind: 'declines',
    decline: { code: 'incorrect_cvc', message: 'O código de segurança do cartão está incorreto.' },
  },
};

export const digitsOf = (card: string): string => card.replace(/\D/g, '');

/** Only test cards are charged: a real number must never be stored locally. */
export function behaviourOf(digits: string): CardBehaviour {
  const known = TEST_CARDS[digits];
  if (known) return known;
  if (!passesLuhn(digits)) {
    return {
      kind: 'declines',
      decline: { code: 'incorrect_number', message: 'O número do seu cartão está incorreto.' },
    };
  }
  return declined('test_mode_live_card', 'Seu cartão foi recusado: use um dos cartões de teste.');
}

function passesLuhn(digits: string): boolean {
  if (digits.length < 12) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
