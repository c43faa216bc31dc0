let place = 0

/** On a phone the order takes the place of the list: where the list stood is remembered when a row is opened … */
export function leaveList(): void {
  place = window.scrollY
}

/** … and found again when the order is closed, with the focus back on its row. */
export function returnToList(id: string): void {
  requestAnimationFrame(() => {
    const rows = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    // A step may have moved it to another tab.
    const row = [...rows].find((one) => one.checkVisibility()) ?? document.getElementById('content')
    row?.focus({ preventScroll: true })
    if (isOnePane()) window.scrollTo({ top: place })
  })
}

/** Below this width list and order do not stand side by side. */
export const isOnePane = (): boolean => !window.matchMedia('(width >= 1180px)').matches
