/**
 * Once the page shows what was pressed: until then whatever is drawn next would hold that up. Two frames, since in the
 * first one a colour that changes by and by is still the old one. A page out of sight is never painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}
