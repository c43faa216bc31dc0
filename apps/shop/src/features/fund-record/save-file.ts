/** Hands a fetched file over to the browser's downloads. A link cannot ask for it itself: it would come without the token. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
