import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  account,
  accountName,
  done,
  email,
  flag,
  id,
  image,
  mobile,
  money,
  page,
  paging,
  password,
  payPassword,
  text,
  time,
} from '../fields.ts'

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
  language: z.string(),
  unread: z.int(),
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
    summary: 'Open an account with an account name, an email address or a mobile number',
    who: 'public',
    input: z.strictObject({
      account: z.optional(accountName),
      email: z.optional(email),
      mobile: z.optional(mobile),
      password,
      confirm_password: z.string({ error: 'required' }),
    }),
    answer: session,
    refuses: ['identity.account_taken'],
  }),
  'POST /api/user/login': call({
    summary: 'Log in with account, email or mobile',
    who: 'public',
    input: z.strictObject({
      account,
      password: z
        .string({ error: 'password_required' })
        .check(z.minLength(1, 'password_required'), z.maxLength(128, 'too_long')),
    }),
    answer: session,
    refuses: ['identity.wrong_login', 'request.too_many'],
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
    summary: 'Change names, email, mobile or avatar',
    who: 'shopper',
    input: z.strictObject({
      family_name: z.optional(text(80)),
      given_name: z.optional(text(80)),
      email: z.optional(email),
      mobile: z.optional(mobile),
      avatar: z.optional(z.string().check(z.maxLength(300))),
    }),
    answer: userinfo,
    refuses: ['identity.account_taken'],
    subjects: [{ field: 'avatar', of: 'picture' }],
  }),
  'POST /api/user/resetpwd': call({
    summary: 'Change the login password with the old one; all sessions end',
    who: 'public',
    personal: true,
    input: z.strictObject({
      old_password: z.string({ error: 'old_password_required' }),
      password,
      confirm_password: z.string({ error: 'required' }),
    }),
    answer: done,
    refuses: ['identity.wrong_password', 'session.required'],
  }),
  'POST /api/user/resetPay': call({
    summary: 'Set the payment password, or change it with the old one',
    who: 'shopper',
    input: z.strictObject({
      old_pay_password: z.optional(z.string()),
      pay_password: payPassword,
      confirm_pay_password: z.string({ error: 'required' }),
    }),
    answer: done,
    refuses: ['pay_password.wrong', 'pay_password.locked'],
  }),
  'POST /api/user/verify_pay': call({
    summary: 'Try the payment password; grants nothing',
    who: 'shopper',
    input: z.strictObject({ pay_password: payPassword }),
    answer: done,
    refuses: ['pay_password.wrong', 'pay_password.not_set', 'pay_password.locked'],
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
    input: z.object({ file_name: text(10) }),
    answer: language,
    refuses: ['thing.missing'],
  }),
  'GET /api/user/notice_list': call({
    summary: 'Notifications, newest first',
    who: 'shopper',
    input: z.object(paging),
    answer: page(
      z.object({
        id,
        kind: z.string(),
        title: z.string(),
        order_id: z.nullable(id),
        read: z.boolean(),
        created_at: time,
      }),
    ),
  }),
  'POST /api/user/notice_read': call({
    summary: 'Mark notifications as read',
    who: 'shopper',
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(50))), all: z.optional(flag) }),
    answer: z.object({ unread: z.int() }),
    subjects: [{ field: 'ids[]', of: 'notice' }],
  }),
  'GET /api/user/notice_count': call({
    summary: 'How many notifications are unread',
    who: 'shopper',
    input: noInput,
    answer: z.object({ unread: z.int() }),
  }),
}
