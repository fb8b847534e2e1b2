/** An inline formula \( \) or a display formula \[ \]. */
const formulas = /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

/** Replaces the formulas in the text of an element with elements that `typesetFormulas` renders. */
export function markFormulas(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    if (!node.parentElement?.closest('code, pre')) markText(node);
  }
}

function markText(node: Text): void {
  const nodes: (Node | string)[] = [];
  let from = 0;
  for (const { 0: whole, 1: inline, 2: display, index } of node.data.matchAll(formulas)) {
    const formula = document.createElement('span');
    // Formulas run from left to right in every language.
    formula.dir = 'ltr';
    formula.dataset['formula'] = display === undefined ? 'inline' : 'display';
    formula.textContent = inline ?? display ?? '';
    nodes.push(node.data.slice(from, index), formula);
    from = index + whole.length;
  }
  if (nodes.length > 0) node.replaceWith(...nodes, node.data.slice(from));
}
