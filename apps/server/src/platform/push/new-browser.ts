import type { LocaleCode } from '@tradewind/messages/locales'
import type { Context } from '../context.ts'
import { DomainError, fieldError } from '../errors.ts'
import { isPublicKey, type PushKeys } from './encrypt-push.ts'

/** A browser that wants to be told, in the language that it speaks now. */
export type NewBrowser = PushKeys & { endpoint: string; lang: LocaleCode; at: Date }

/** What a browser says of itself; an address that is no push service, and keys that are none, are refused at their field. */
export function newBrowser(
  ctx: Context,
  { endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string },
): NewBrowser {
  if (!ctx.push) throw new DomainError('thing.missing')
  if (!ctx.push.accepts(endpoint)) throw fieldError('endpoint', 'not_one_of')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPublicKey(p256dh)) throw fieldError('p256dh', 'invalid')
  return { endpoint, p256dh, auth, lang: ctx.lang, at: ctx.now() }
}

/** Whether it is known as it is: what is on its way to it then stays. */
export const isSameBrowser = (known: (PushKeys & { endpoint: string }) | undefined, browser: NewBrowser): boolean =>
  known?.endpoint === browser.endpoint && known.p256dh.equals(browser.p256dh) && known.auth.equals(browser.auth)
