const KEY = 'console-carrier'

/** Most shops hand everything to one carrier: what was typed last is there already the next time. */
export function lastCarrier(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberCarrier(carrier: string | undefined): void {
  try {
    if (carrier) localStorage.setItem(KEY, carrier.trim())
  } catch {
    // Typed again next time.
  }
}
