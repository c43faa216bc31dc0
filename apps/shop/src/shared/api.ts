import { createClient } from '@tradewind/client/client'
import { requestText } from '@tradewind/messages/request-text'
import { failedToast } from '@tradewind/ui/toast'
import { currentLocale, words } from './language.ts'
import { askForLogin } from './login-needed.ts'
import { endSession, sessionToken } from './session.ts'

/** The one client of the shop. A failed call shows its message as a toast and rejects with an ApiError (spec 8). */
export const api = createClient({
  baseUrl: '',
  getToken: sessionToken,
  getLang: () => currentLocale().file_name,
  onSessionEnded: () => {
    endSession()
    askForLogin()
  },
  onFailure: failedToast,
  say: (failure, status) => requestText(words().t, failure, status),
})
