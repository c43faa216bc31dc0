import { ApiError } from '@tradewind/client/api-error'
import type { Input } from '@tradewind/contract/calls'
import { homeCountry, readPhoneNumber } from '../phone-number.ts'
import { sendCaptcha } from './code-queries.ts'

export type CodeEvent = Input<'POST /api/user/send_captcha'>['event']

/** A code that was sent: what was typed, the address or name as the server takes it, and when another may be asked for. */
export type SentCode = { typed: string; to: string; againAt: number }

/** A number goes as E.164, whatever its spacing; everything else as it is typed. */
export async function asAddress(typed: string): Promise<string> {
  const text = typed.trim()
  if (!/^[+\d\u0660-\u0669(][\s\d\u0660-\u0669()./-]{5,}$/.test(text)) return text
  return (await readPhoneNumber(text, homeCountry()))?.e164 ?? text
}

/** Throws what the server says, but for "too soon" of a code that is on its way: then only the wait is known. */
export async function sendCode(event: CodeEvent, typed: string, before?: SentCode): Promise<SentCode> {
  const to = await asAddress(typed)
  try {
    const { retry_after } = await sendCaptcha({ to, event })
    return { typed, to, againAt: inSeconds(retry_after) }
  } catch (error) {
    const tooSoon = error instanceof ApiError && error.error === 'request.too_many'
    if (!tooSoon || before?.to !== to) throw error
    return { ...before, againAt: inSeconds(Number(error.data.retry_after)) }
  }
}

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000
