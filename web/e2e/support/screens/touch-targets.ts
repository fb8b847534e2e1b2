import type { Page } from '@playwright/test';

const controls =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=option]';

/**
 * Finds visible controls whose area that responds to a touch is smaller than 44 px. WCAG 2.5.5
 * exempts links in a sentence and disabled controls.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await page.evaluate(markSmallBoxes, controls);
  return await page.evaluate(measureMarked);
}

/** Runs in the page: marks visible controls whose own box is too small. */
function markSmallBoxes(selector: string): void {
  const isInSentence = (element: Element): boolean => {
    const parent = element.parentElement;
    if (element.tagName !== 'A' || !parent) return false;
    const isText = ({ nodeType, textContent }: Node) => nodeType === 3 && textContent?.trim();
    const isInline = getComputedStyle(element).display.startsWith('inline');
    return isInline && [...parent.childNodes].some(isText);
  };
  const isHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Visually hidden inputs and skip links have the size of a pixel until they have the focus.
    if (width <= 1 || height <= 1) return true;
    return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  for (const element of document.querySelectorAll(selector)) {
    if (element.matches(':disabled, [inert] *, [aria-hidden=true] *')) continue;
    if (isHidden(element) || isInSentence(element)) continue;
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    element.toggleAttribute('data-small-box', width < 43.5 || height < 43.5);
  }
}

/** Runs in the page: counts the pixels around the middle that respond, with enlarged hit areas. */
function measureMarked(): string[] {
  const minSize = 44;
  const measure = (element: HTMLElement, axis: 'x' | 'y'): number => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    const targets = [element, ...labels];
    const responds = (distance: number): boolean => {
      const [px, py] = axis === 'x' ? [x + distance, y] : [x, y + distance];
      const hit = document.elementFromPoint(px, py);
      return hit !== null && targets.some((target) => target.contains(hit));
    };
    const countFrom = (step: 1 | -1): number => {
      let count = 0;
      while (count < minSize && responds(step * (count + 0.5))) count += 1;
      return count;
    };
    return countFrom(1) + countFrom(-1);
  };

  return [...document.querySelectorAll<HTMLElement>('[data-small-box]')].flatMap((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [width, height] = [measure(element, 'x'), measure(element, 'y')];
    if (width >= minSize - 1 && height >= minSize - 1) return [];
    const text = element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160);
    return [`${width} × ${height}: ${text}`];
  });
}
