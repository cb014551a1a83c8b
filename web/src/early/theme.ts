/** Before the first paint, so that the other theme never flashes. */
export function applyTheme(): void {
  try {
    const tema = localStorage.getItem('painel.tema');
    if (tema === 'claro' || tema === 'escuro') document.documentElement.dataset.tema = tema;
  } catch {
    // Storage can be blocked; the system's theme applies.
  }
}
