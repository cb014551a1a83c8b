/** iPhone or iPad; an iPad says that it is a Mac, but has a touch screen. */
export const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
