type CookieOptions = { path: '/' | '/console'; maxAgeSeconds: number }

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return pair && (decodeURIComponent(pair.slice(name.length + 1)) || undefined)
  } catch {
    // A cookie that another hand has bent is no cookie.
    return undefined
  }
}

/** `value` is URL-encoded already. Never sent along from other sites, and Secure wherever the page came over https. */
export function writeCookie(name: string, value: string, { path, maxAgeSeconds }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`
}
