/**
 * Marks a strip that scrolls sideways, for its fade (tabs.module.css): `data-before` and `data-after` while it goes on
 * there. As a ref it ends with the element.
 */
export function fadeEdges(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip;
    strip.toggleAttribute('data-before', scrollLeft > 1);
    strip.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(strip);
  strip.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    strip.removeEventListener('scroll', mark);
  };
}
