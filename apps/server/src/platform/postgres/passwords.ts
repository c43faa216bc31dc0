import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepOnce } from './place.ts'

/** The owner of everything; migrations run as it. */
export const OWNER = 'tradewind'

/** Database users by what they are for. `shop` and `console` own nothing: migrations say what each may do. */
export const ROLES = { owner: OWNER, shop: 'tradewind_shop', console: 'tradewind_console' } as const

export type Role = keyof typeof ROLES

export type Passwords = Record<Role, string>

const invent = (): string => randomBytes(24).toString('base64url')

/** Passwords are invented once per data folder and kept in a file that its owner alone can read. */
export async function keepPasswords(home: string, founded: boolean): Promise<Passwords> {
  const file = join(home, 'passwords.json')
  if (founded) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`${file} is missing: it holds the passwords of the database beside it. Restore it from a backup.`)
    })
    return JSON.parse(text) as Passwords
  }
  const fresh: Passwords = { owner: invent(), shop: invent(), console: invent() }
  return JSON.parse(await keepOnce(file, JSON.stringify(fresh))) as Passwords
}
