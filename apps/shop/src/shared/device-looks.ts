import { MOST_REMEMBERED_LOOKS } from '@tradewind/contract/limits'
import { api } from './api.ts'

/** `at`: when, as the wire has it. */
export type DeviceLook = { id: string; at: string }

const KEY = 'looked:visitor'

/** What a visitor looked at, on this device alone, the last first. Whoever is logged in has it in the account. */
export function deviceLooks(): DeviceLook[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLook) : []
  } catch {
    return []
  }
}

export function rememberLook(id: string): void {
  const others = deviceLooks().filter((look) => look.id !== id)
  keep([{ id, at: new Date().toISOString() }, ...others].slice(0, MOST_REMEMBERED_LOOKS))
}

export const forgetLooks = (): void => keep([])

/** Called after login: they belong to the one who turns out to be there. What could not be handed over waits for the next login. */
export async function joinLooks(): Promise<void> {
  const looks = deviceLooks()
  if (looks.length === 0) return
  await api.call('POST /api/user/view_join', { looks }, { quiet: true })
  forgetLooks()
}

function keep(looks: DeviceLook[]): void {
  try {
    if (looks.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(looks))
  } catch {
    // A full or forbidden storage costs the memory, not the page.
  }
}

function isLook(value: unknown): value is DeviceLook {
  const { id, at } = Object(value)
  return typeof id === 'string' && typeof at === 'string'
}
