/** The part of the Network Information API that we use. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether loading ahead would cost the user money or time. */
export function isSlowOrMetered(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || /2g/.test(effectiveType) || !navigator.onLine;
}
