import { createClient } from '@tradewind/client/client'
import { requestText } from '@tradewind/messages/request-text'
import { failedToast } from '@tradewind/ui/toast'
import { currentLocale, words } from './language.ts'
import { currentSession, endSession } from './session.ts'

/** The one client of the console. A failed call shows its message as a toast and rejects with an ApiError. */
export const api = createClient({
  baseUrl: '',
  getToken: () => currentSession()?.token,
  getLang: () => currentLocale().file_name,
  onSessionEnded: endSession,
  onFailure: failedToast,
  say: (failure, status) => requestText(words().t, failure, status),
})
