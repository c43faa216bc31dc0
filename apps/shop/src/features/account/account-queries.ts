import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { statusesWhere } from '@tradewind/contract/order-status'
import type { LocaleCode } from '@tradewind/messages/locales'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import type { User } from '../../shared/user.ts'

// What stands beside the matter of a page: when it cannot be had the page is still whole, so nothing is said.
const BESIDE = { quiet: true }

/** Who stands behind this market. */
export const traderQuery = () => callQuery('GET /api/index/init', {}, { quiet: true })

export const demoQuery = () => callQuery('GET /api/index/init', {}, BESIDE)
/** Which goods a visitor's bag holds; without them the bag is only counted. */
export const goodsInBagQuery = (id: string) => callQuery('GET /api/goods/detail', { id }, BESIDE)
export const orderCountQuery = () => callQuery('GET /api/order/count', {}, BESIDE)
/** Of talks with shops and the house. */
export const unreadMessagesQuery = () => callQuery('GET /api/chat/count', {}, { quiet: true })
export const addressesQuery = () => callQuery('GET /api/user/address_list', {}, BESIDE)
export const languagesQuery = () => callQuery('GET /api/user/language_list')
export const sessionsQuery = () => callQuery('GET /api/user/session_list')

/** Made within seconds of being asked for; told when it is, but by chance before the answer to who asked. */
const MADE_SOON_MS = 3_000
const MADE_AND_TOLD_MS = 15_000
/** Shown by an address that is good for five minutes. */
const BEFORE_ADDRESS_EXPIRES_MS = 4 * 60_000
export type DataFile = NonNullable<Answer<'GET /api/user/privacy'>['export']>
export const ownDataQuery = () =>
  queryOptions({
    ...callQuery('GET /api/user/privacy'),
    refetchInterval: ({ state }) => {
      const made = state.data?.export
      return made
        ? made.state === 'making'
          ? unlessLive(MADE_SOON_MS, MADE_AND_TOLD_MS)()
          : BEFORE_ADDRESS_EXPIRES_MS
        : false
    },
  })

/** With the login password. */
export async function askForData(queryClient: QueryClient, input: Input<'POST /api/user/data_export'>) {
  const answer = await api.call('POST /api/user/data_export', input)
  queryClient.setQueryData(callKey('GET /api/user/privacy'), answer)
}

/** Whether the account is to be closed, and what it waits for. */
export const closingQuery = () => callQuery('GET /api/user/closing')

export async function askToClose(queryClient: QueryClient, input: Input<'POST /api/user/close'>) {
  queryClient.setQueryData(callKey('GET /api/user/closing'), await api.call('POST /api/user/close', input))
  // What can be withdrawn now, the server says.
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/extract') })
}

export async function keepOpen(queryClient: QueryClient) {
  queryClient.setQueryData(callKey('GET /api/user/closing'), await api.call('POST /api/user/close_cancel', {}))
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/extract') })
}

/** The newest orders whose money waits in escrow: paid and not yet received. */
export const escrowQueries = () =>
  statusesWhere(({ money }) => money === 'held').map((status) =>
    callQuery('GET /api/user/order_list', { status: `${status}`, limit: 3 }, BESIDE),
  )

export const logIn = (input: Input<'POST /api/user/login'>) => api.call('POST /api/user/login', input)
export const openAccount = (input: Input<'POST /api/user/register'>) => api.call('POST /api/user/register', input)

export const setPassword = (input: Input<'POST /api/user/resetpwd'>) => api.call('POST /api/user/resetpwd', input)
export const takeAccountBack = (token: string) => api.call('POST /api/user/restore', { token })
// Their fields say these, with the way out of them just below; a toast would cover it.
const SAID_BY_FIELDS = ['identity.wrong_password', 'identity.wrong_captcha'] as const

export async function saveProfile(queryClient: QueryClient, input: Input<'POST /api/user/profile'>) {
  const user = await api.call('POST /api/user/profile', input, { quiet: SAID_BY_FIELDS })
  changeUser(queryClient, () => user)
}

export async function savePayPassword(queryClient: QueryClient, input: Input<'POST /api/user/resetPay'>) {
  await api.call('POST /api/user/resetPay', input)
  changeUser(queryClient, (user) => ({ ...user, has_pay_password: true }))
  // What can be paid with it, the server says.
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/getUserInfo') })
}

/** Ends a session on some other device; when that fails, which there are is asked anew. */
export async function endOtherSession(queryClient: QueryClient, id: string) {
  try {
    await api.call('POST /api/user/session_revoke', { id })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['GET /api/user/session_list'] })
  }
}

/** Keeps the language for the account; the server writes its notices in it. */
export async function keepLanguage(queryClient: QueryClient, code: LocaleCode) {
  await api.call('GET /api/user/set_language', { file_name: code })
  changeUser(queryClient, (user) => ({ ...user, language: code }))
}

function changeUser(queryClient: QueryClient, change: (user: User) => User): void {
  queryClient.setQueryData<User>(callKey('GET /api/user/getUserInfo'), (user) => user && change(user))
}
