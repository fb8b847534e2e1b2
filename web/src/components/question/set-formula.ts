import 'katex/dist/katex.min.css';
import { render } from 'katex';

/** Draws it for eyes, and says it for screen readers. One that cannot be read stays as it was written. */
export function setFormula(element: HTMLElement): void {
  const source = element.textContent;
  try {
    render(source, element, {
      displayMode: element.dataset['formula'] === 'display',
      output: 'htmlAndMathml',
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
    });
    delete element.dataset['formula'];
  } catch {
    element.textContent = source;
  }
}
