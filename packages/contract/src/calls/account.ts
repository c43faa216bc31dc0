import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CODE_EVENTS } from '../code-lists.ts'
import {
  account,
  accountName,
  captcha,
  done,
  email,
  id,
  image,
  mobile,
  money,
  password,
  payLimit,
  payPassword,
  straight,
  text,
  time,
} from '../fields.ts'
import { LONGEST } from '../limits.ts'

export const userinfo = z.object({
  id,
  account: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  given_name: z.nullable(z.string()),
  avatar: z.nullable(image),
  balance: money,
  frozen: money,
  in_escrow: money,
  has_pay_password: z.boolean(),
  pay_limit: z.nullable(payLimit),
  language: z.string(),
  /** Where this person has things sent: the country that was chosen, else that of the default address. */
  deliver_to: z.nullable(z.string()),
  unread: z.int(),
  /** There where a new edition of the terms is in force that this person has not accepted yet. */
  terms_due: z.optional(z.literal(true)),
})

const session = z.object({ userinfo: z.extend(userinfo, { token: z.string() }) })
const noInput = z.object({})

export const language = z.object({
  file_name: z.string(),
  language_name: z.string(),
  chinese_name: z.string(),
  bcp47: z.string(),
  dir: z.literal(['ltr', 'rtl']),
})

export const accountCalls = {
  'POST /api/user/register': call({
    summary:
      'Open an account with an account name, an email address or a mobile number; the latter two with the code sent to it',
    who: 'public',
    input: z.strictObject({
      account: z.optional(accountName),
      email: z.optional(email),
      mobile: z.optional(mobile),
      captcha: z.optional(captcha),
      password,
      confirm_password: z.string({ error: 'required' }),
    }),
    answer: session,
    refuses: ['identity.account_taken', 'identity.wrong_captcha', 'request.too_many'],
  }),
  'POST /api/user/send_captcha': call({
    summary: 'Send six digits to an address; the answer is the same whether or not an account has it',
    who: 'public',
    personal: true,
    input: z.strictObject({
      to: account,
      event: z.literal(CODE_EVENTS, 'not_one_of'),
    }),
    answer: z.object({ retry_after: z.int() }),
    refuses: ['request.too_many', 'identity.cannot_send', 'session.required'],
  }),
  'GET /api/index/demo_mail': call({
    summary: 'In a demo world: what was written to an address in the last ten minutes and nothing else sends',
    who: 'public',
    input: z.object({ to: account }),
    answer: z.object({
      list: z.array(
        z.object({ id, subject: z.string(), text: z.string(), captcha: z.nullable(z.string()), created_at: time }),
      ),
    }),
    refuses: ['thing.missing'],
  }),
  'POST /api/user/login': call({
    summary:
      'Log in with account, email or mobile. Who has to wait (1429) because others guessed gets in at once with a code that was sent for `login`',
    who: 'public',
    input: z.strictObject({
      account,
      captcha: z.optional(captcha),
      password: z
        .string({ error: 'password_required' })
        .check(z.minLength(1, 'password_required'), z.maxLength(LONGEST.password, 'too_long')),
    }),
    answer: session,
    refuses: [
      'identity.wrong_login',
      'identity.wrong_captcha',
      'identity.frozen',
      'identity.taken_back',
      'request.too_many',
    ],
  }),
  'POST /api/user/logout': call({
    summary: 'End this session',
    who: 'public',
    personal: true,
    input: z.strictObject({}),
    answer: done,
  }),
  'GET /api/user/getUserInfo': call({
    summary: 'The person who is logged in',
    who: 'shopper',
    input: noInput,
    answer: userinfo,
  }),
  'POST /api/user/profile': call({
    summary:
      'Change names, email, mobile or avatar; null clears. A new email or mobile needs the code sent to it, and each change of one the login password or a code sent to an address that the account has (profile_old)',
    who: 'shopper',
    input: z.strictObject({
      family_name: z.optional(z.nullable(text(LONGEST.personName))),
      given_name: z.optional(z.nullable(text(LONGEST.personName))),
      email: z.optional(z.nullable(email)),
      mobile: z.optional(z.nullable(mobile)),
      avatar: z.optional(z.nullable(z.string().check(straight, z.maxLength(LONGEST.pictureUrl)))),
      captcha: z.optional(captcha),
      password: z.optional(z.string({ error: 'password_required' }).check(z.maxLength(LONGEST.password, 'too_long'))),
      old_captcha: z.optional(captcha),
    }),
    answer: userinfo,
    refuses: ['identity.account_taken', 'identity.wrong_captcha', 'identity.wrong_password', 'request.too_many'],
    subjects: [{ field: 'avatar', of: 'picture' }],
  }),
  'POST /api/user/resetpwd': call({
    summary:
      'Change the login password with the old one, or set it anew with a code sent to the account; all sessions end',
    who: 'public',
    personal: true,
    input: z.strictObject({
      old_password: z.optional(
        z.string({ error: 'old_password_required' }).check(z.maxLength(LONGEST.password, 'too_long')),
      ),
      account: z.optional(account),
      captcha: z.optional(captcha),
      password,
      confirm_password: z.string({ error: 'required' }),
    }),
    answer: done,
    refuses: ['identity.wrong_password', 'identity.wrong_captcha', 'session.required', 'request.too_many'],
  }),
  'POST /api/user/restore': call({
    summary:
      'Take back what was changed in the last 72 hours, with the token of the link that went to the addresses of before. Ends all sessions, and holds the money until a new login and payment password are set. Logs nobody in',
    who: 'public',
    personal: true,
    input: z.strictObject({ token: z.string({ error: 'required' }).check(z.regex(/^[\w-]{43}$/, 'invalid')) }),
    /** The address that a code for the new login password can be sent to; null for an account that has none. */
    answer: z.object({ to: z.nullable(z.string()) }),
    refuses: ['identity.link_over', 'identity.account_taken'],
  }),
  'POST /api/user/resetPay': call({
    summary:
      'Set the payment password (with the login password, unless the session is younger than 15 minutes), or change it with the old one; a forgotten one with a code sent to the account and the login password: then withdrawals wait 24 hours, and after a code to an address younger than 7 days at most $100 is paid in them',
    who: 'shopper',
    input: z.strictObject({
      old_pay_password: z.optional(z.string()),
      captcha: z.optional(captcha),
      password: z.optional(z.string({ error: 'password_required' }).check(z.maxLength(LONGEST.password, 'too_long'))),
      pay_password: payPassword,
      confirm_pay_password: z.string({ error: 'required' }),
    }),
    answer: done,
    refuses: [
      'pay_password.wrong',
      'pay_password.locked',
      'pay_password.held',
      'identity.wrong_captcha',
      'identity.wrong_password',
      'request.too_many',
    ],
  }),
  'POST /api/user/verify_pay': call({
    summary: 'Try the payment password; grants nothing',
    who: 'shopper',
    input: z.strictObject({ pay_password: payPassword }),
    answer: done,
    refuses: ['pay_password.wrong', 'pay_password.not_set', 'pay_password.locked', 'pay_password.held'],
  }),
  'GET /api/user/session_list': call({
    summary: 'Devices that are logged in',
    who: 'shopper',
    input: noInput,
    answer: z.object({
      list: z.array(z.object({ id, device: z.string(), last_used_at: time, created_at: time, current: z.boolean() })),
    }),
  }),
  'POST /api/user/session_revoke': call({
    summary: 'End one session',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'session' }],
  }),
  'GET /api/user/language_list': call({
    summary: 'Languages to choose from',
    who: 'public',
    input: noInput,
    answer: z.object({ list: z.array(language) }),
    cache: true,
  }),
  'GET /api/user/set_language': call({
    summary: 'Choose a language; kept for the account when logged in',
    who: 'public',
    personal: true,
    writes: true,
    input: z.object({ file_name: text(LONGEST.localeName) }),
    answer: language,
    refuses: ['thing.missing'],
  }),
}
