const SHOWN_MS = 1000;
const NAVIGATING = 'a[href], button[aria-haspopup=dialog], button[data-leads-on]';

/** Whether the click is a plain one, which the browser itself does not open elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/**
 * Marks a pressed link, navigating button or dialog opener at once (base.css), because on a slow phone the first frame
 * of what it opens may come late.
 */
export function markPresses(): void {
  let last: HTMLElement | undefined;
  const release = () => last?.removeAttribute('data-pressed');
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(NAVIGATING) : null;
      if (!link || !isPlain(event) || link.matches('[target]')) return;
      release();
      last = link;
      link.setAttribute('data-pressed', '');
      setTimeout(() => link.removeAttribute('data-pressed'), SHOWN_MS);
    },
    true,
  );
}
