/** Safari on a phone reads the file only after it has asked whether to keep it. */
const READ_BY_MS = 60_000

/** Hands a file that was fetched or made here to the browser's downloads, under this name: no link leads to it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  // Some browsers follow no link that is not in the page.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS)
}
