const CONTROLS = 'a, button, input, label, summary, select, [role="tab"]';

/** Drops the second click of a double click when it lands on another element, such as a dialog just opened. */
export function dropStrayDoubleClicks(): void {
  let began: Element | undefined;
  const aimedAt = (target: Element) => target.closest(CONTROLS) ?? target;
  // The focus must not move there either.
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
      // Clicks of keyboards and scripts have no count.
      if (event.detail < 2) began = pressed;
      else if (pressed !== began) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
