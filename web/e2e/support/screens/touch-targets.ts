import type { Page } from '@playwright/test';

const controls =
  'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=option]';

/**
 * Finds visible controls whose area that responds to a touch is smaller than 44 px. WCAG 2.5.5
 * exempts links in a sentence and disabled controls.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const minSize = 44;

    const isInSentence = (element: Element): boolean => {
      const parent = element.parentElement;
      if (element.tagName !== 'A' || !parent) return false;
      const isInline = getComputedStyle(element).display === 'inline';
      const textLength = (element.textContent ?? '').trim().length;
      return isInline && (parent.textContent ?? '').trim().length > textLength;
    };

    const isHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      // Visually hidden inputs and skip links have the size of a pixel until they have the focus.
      if (width <= 1 || height <= 1) return true;
      return !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };

    /** A label and its input respond together. */
    const toTarget = (element: Element): Element =>
      element.closest('label') ??
      (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null) ??
      element;

    /** Counts the pixels from the middle that respond, so that enlarged hit areas count too. */
    const measure = (element: Element, axis: 'x' | 'y'): number => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const responds = (distance: number): boolean => {
        const [px, py] = axis === 'x' ? [x + distance, y] : [x, y + distance];
        const hit = document.elementFromPoint(px, py);
        return hit !== null && (element.contains(hit) || toTarget(element).contains(hit));
      };
      const countFrom = (step: 1 | -1): number => {
        let count = 0;
        while (count < minSize && responds(step * (count + 0.5))) count += 1;
        return count;
      };
      return countFrom(1) + countFrom(-1);
    };

    return [...document.querySelectorAll(selector)]
      .filter((element) => !element.matches(':disabled, [inert] *, [aria-hidden=true] *'))
      .filter((element) => !isHidden(element) && !isInSentence(element))
      .flatMap((element) => {
        const box = toTarget(element).getBoundingClientRect();
        if (box.width >= minSize - 0.5 && box.height >= minSize - 0.5) return [];
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const [width, height] = [measure(element, 'x'), measure(element, 'y')];
        if (width >= minSize - 1 && height >= minSize - 1) return [];
        const text = element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160);
        return [`${width} × ${height}: ${text}`];
      });
  }, controls);
