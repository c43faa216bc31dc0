const VISITS = 'visits'
const COUNTED = 'visit-counted'
const DECLINED = 'install-declined'

/** How often the shop was opened on this device, a reload or a way round through other pages being the same visit. */
export function countVisit(): number {
  try {
    const before = Number(localStorage.getItem(VISITS) ?? 0)
    if (sessionStorage.getItem(COUNTED)) return before
    sessionStorage.setItem(COUNTED, '1')
    localStorage.setItem(VISITS, String(before + 1))
    return before + 1
  } catch {
    // Where nothing may be kept every visit is the first.
    return 1
  }
}

/** Whoever once said "not now" to the app is not asked again; it stays among the settings. */
export const mayOfferInstall = (): boolean => localStorage.getItem(DECLINED) === null

export const neverOfferInstall = (): void => localStorage.setItem(DECLINED, '1')
