/** Text of these is not a node of its own for a translator. */
const LEFT_ALONE = new Set(['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE']);

function translateText(text: Text): void {
  const parent = text.parentElement;
  if (!parent || !text.data.trim() || LEFT_ALONE.has(parent.tagName)) return;
  const font = document.createElement('font');
  font.append(text.data);
  text.replaceWith(font);
}

function translateAll(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translateText(text);
}

/**
 * Does to the page what a browser's translator does: each text node, now and later, is replaced by an element with the
 * translation (here the text itself). Returns what stops it. Also run inside a browser, so it uses nothing from outside.
 */
export function startTranslator(): () => void {
  translateAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, type } of changes)
      if (type === 'childList' && target.isConnected) translateAll(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
