/** What may take the focus of something inside it: never the page itself, and nothing outside of its content. */
const KEEPERS = 'main *, main, dialog *, dialog';

/**
 * The focus never falls to the page. Where what has it is disabled for a while, it gets it back; where it goes away
 * (a row that was deleted, a button that has done its work), what surrounded it takes over, so that the next Tab goes
 * on from there. Whoever leaves by a click beside has left.
 */
export function keepFocus(): void {
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
    if (target === last && last?.isConnected && !last.matches(':disabled')) last = undefined;
  });
  const mend = () => {
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
  new MutationObserver(mend).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
