const CONTROLS = 'a, button, input, label, summary, select, [role="tab"]';

/**
 * A double click belongs to what it began on. What came under the pointer in between (a dialog, the next row of a
 * list) was never aimed at: its half of the click is dropped.
 */
export function keepDoubleClicks(): void {
  let began: Element | undefined;
  const aimedAt = (target: Element) => target.closest(CONTROLS) ?? target;
  // Nor does the focus go there.
  document.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && event.target instanceof Element && aimedAt(event.target) !== began)
        event.preventDefault();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const pressed = aimedAt(event.target);
      // Keyboards and scripts click without a count.
      if (event.detail < 2) began = pressed;
      else if (pressed !== began) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
