/** Puts the focus on the first field of a form that is refused, once the refusals are drawn. */
export function focusFirstInvalid(form: ParentNode | null | undefined = document): void {
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    const field = marked?.matches('[role=radiogroup]') ? marked.querySelector('input') : marked;
    field?.focus();
  });
}
