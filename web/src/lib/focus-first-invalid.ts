/** About a sixth of a second: a busy phone draws the refusals a little later. */
const mostFrames = 10;

/** Puts the focus on the first field that is refused, once the refusals are drawn. */
export function focusFirstInvalid(frame = 0): void {
  requestAnimationFrame(() => {
    const marked = document.querySelector<HTMLElement>('#content [aria-invalid=true]');
    const field = marked?.matches('[role=radiogroup]') ? marked.querySelector('input') : marked;
    if (field) field.focus();
    else if (frame < mostFrames) focusFirstInvalid(frame + 1);
  });
}
