const SHOWN_MS = 1000;
const LEADS_ON = 'a[href], button[aria-haspopup=dialog], button[data-leads-on]';

/** A press that the browser itself would follow elsewhere is none of ours. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/**
 * A link, a button that leads elsewhere or the opener of a sheet shows at once that it was pressed (base.css): what it
 * leads to is drawn in slices, and on a slow phone its first picture comes later than a finger waits.
 */
export function answerPresses(): void {
  let last: HTMLElement | undefined;
  const release = () => last?.removeAttribute('data-pressed');
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(LEADS_ON) : null;
      if (!link || !isPlain(event) || link.matches('[target]')) return;
      release();
      last = link;
      link.setAttribute('data-pressed', '');
      setTimeout(() => link.removeAttribute('data-pressed'), SHOWN_MS);
    },
    true,
  );
}
