import { createListening } from '@tradewind/web/push/listening'
import { api } from './api.ts'
import { useUser } from './user.ts'

/** The worker of the shop is there from the first visit. */
const listening = createListening({
  scope: '/',
  keptAs: 'push-for',
  subscribe: (browser) => api.call('POST /api/user/push_subscribe', browser, { repeatSubmit: false, quiet: true }),
  unsubscribe: (endpoint) => api.call('POST /api/user/push_unsubscribe', { endpoint }, { repeatSubmit: false }),
})

export const { forget: forgetPush, keepListening } = listening

export const usePush = (key: string | undefined) => listening.usePush(key, useUser()?.id)
