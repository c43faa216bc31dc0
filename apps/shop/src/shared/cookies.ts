/** Cookies that our own script writes: path `/`, SameSite=Strict, and Secure wherever the page came over https. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const cut = pair.indexOf('=')
    if (pair.slice(0, cut) === name) return decode(pair.slice(cut + 1))
  }
  return undefined
}

/** `value` is URL-encoded already. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0)
}

/** A cookie that another hand has bent is no cookie. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
