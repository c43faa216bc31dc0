const WRONG = '[aria-invalid="true"], [data-wrong]'
const TAKES_FOCUS = 'input:enabled, select:enabled, textarea:enabled, button, [tabindex]'

/** The first field of a form at which something is said to be wrong; in a group the first thing of it that takes the focus. */
export function firstWrong(form: HTMLElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>(WRONG)
  if (!wrong || wrong.matches(TAKES_FOCUS)) return wrong ?? null
  return wrong.querySelector<HTMLElement>(TAKES_FOCUS) ?? wrong
}

/** Its message comes into sight with it. */
export function leadTo(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const id = field.getAttribute('aria-describedby')?.split(' ')[0]
  for (const part of [id && document.getElementById(id), field]) if (part) part.scrollIntoView?.({ block: 'nearest' })
}
