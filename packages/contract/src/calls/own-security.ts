import * as z from 'zod/mini'
import { captcha, email, id, text, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'

/** As it was set: a password may begin or end with a space. */
const present = (required: string) =>
  z.string({ error: required }).check(z.minLength(1, required), z.maxLength(LONGEST.password, 'too_long'))

const totp = text(LONGEST.factorCode, 'totp_required')
/** One's own login password, and the second factor where one is set up: a code of it, or a recovery code. */
export const ownProof = { password: present('password_required'), totp: z.optional(totp) }
export const proof = z.strictObject(ownProof)
/** Of whoever has a second factor. */
export const bothProofs = z.extend(proof, { totp })

/** A new password beside the present one. */
export function passwordChange(least: number) {
  const password = z
    .string({ error: 'password_required' })
    .check(z.minLength(least, 'too_short'), z.maxLength(LONGEST.password, 'too_long'))
  return z.strictObject({ old_password: present('old_password_required'), password, confirm_password: password })
}

export const emailBeginning = z.extend(proof, { email })
export const emailConfirmation = z.strictObject({ captcha })
export const provedEmail = z.object({ email: z.string() })

export const factorBegun = z.object({ secret: z.string(), uri: z.string() })
export const factorConfirmation = z.strictObject({
  /** Six digits: a recovery code cannot begin what it stands in for. */
  totp: z.string({ error: 'totp_required' }).check(z.trim(), z.regex(/^\d{6}$/, 'totp_required')),
})
/** Told once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Where somebody is logged in to the console. */
export const consoleSessions = z.object({
  list: z.array(z.object({ id, device: z.string(), created_at: time, expires_at: time, current: z.boolean() })),
})
