/** Elements that may receive the focus of something inside them: the main content and dialogs. */
const KEEPERS = 'main *, main, dialog *, dialog';

/**
 * Keeps the focus from falling to the page. A disabled element gets it back when it is enabled. When the focused
 * element disappears (a deleted row, a used button), its nearest remaining container gets the focus, so Tab continues
 * from there. A click elsewhere counts as leaving.
 */
export function restoreLostFocus(): void {
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = [];
    for (let node = target.parentElement; node?.matches(KEEPERS); node = node.parentElement)
      around.push(node);
  });
  document.addEventListener('focusout', ({ target }) => {
    // A removed element is still connected during its focusout.
    queueMicrotask(() => {
      if (
        target === last &&
        last?.isConnected &&
        !last.matches(':disabled') &&
        last !== document.activeElement
      )
        last = undefined;
    });
  });
  const restore = () => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && getComputedStyle(last).visibility === 'visible') {
      if (!last.matches(':disabled')) last.focus({ preventScroll: true });
      return;
    }
    const keeper = around.find((node) => node.isConnected);
    last = undefined;
    if (!keeper) return;
    if (!keeper.hasAttribute('tabindex')) keeper.tabIndex = -1;
    keeper.focus({ preventScroll: true });
  };
  new MutationObserver(restore).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
