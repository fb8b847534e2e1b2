import 'katex/dist/katex.min.css';
import { render } from 'katex';

/** Renders MathML for screen readers too. An invalid formula stays as its source text. */
export function typesetFormula(element: HTMLElement): void {
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
