/** `1,50`, `R$ 1.000` or `0.5` in cents; null if empty, undefined if invalid or above `most`. */
export function centsIn(typed: string, most: number): number | null | undefined {
  const text = typed.replace(/^R\$/, '').trim();
  if (text === '') return null;
  const plain = text.includes(',')
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(/\.(?=\d{3}$)/, '');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= most ? cents : undefined;
}

/** Cents as they are typed: `1,50`. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
