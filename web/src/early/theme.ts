import { device } from '#lib/storage/browser-storage.ts';

/** Before the first paint, so that the other theme never flashes. */
export function applyTheme(): void {
  const tema = device.get('painel.tema');
  if (tema === 'claro' || tema === 'escuro') document.documentElement.dataset.tema = tema;
}
