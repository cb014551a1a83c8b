import Bowser from 'bowser';

const MAX = 60;
const UNKNOWN = 'Dispositivo desconhecido';

/** Browser and system of a User-Agent header, as shown: `Chrome no Android`. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const named = [browser.name, os.name].filter(Boolean).join(' no ');
  return (named || UNKNOWN).slice(0, MAX);
}
