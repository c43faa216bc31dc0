type CookieOptions = {
  maxAgeSeconds: number
  /** The pages that shall have it; all of them unless said otherwise. */
  path?: string
}

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // A cookie that another hand has bent is no cookie.
    return undefined
  }
}

/** `value` is URL-encoded already. Never sent along from other sites, and Secure wherever the page came over https. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, path = '/' }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`
}

export function clearCookie(name: string, path?: string): void {
  writeCookie(name, '', { maxAgeSeconds: 0, path })
}
