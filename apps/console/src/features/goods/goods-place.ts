let left: { id: string; top: number } | undefined

/** Where the list stood when one of its rows was opened … */
export function leaveRow(id: string): void {
  left = { id, top: window.scrollY }
}

/** … is found again when the list comes back, with the focus on that row. Once: a later visit begins at the top. */
export function returnToRow(): void {
  const place = left
  left = undefined
  if (!place) return
  requestAnimationFrame(() => {
    window.scrollTo({ top: place.top })
    const rows = document.querySelectorAll<HTMLElement>(`[data-goods="${CSS.escape(place.id)}"]`)
    for (const row of rows) if (row.checkVisibility()) row.focus({ preventScroll: true })
  })
}
