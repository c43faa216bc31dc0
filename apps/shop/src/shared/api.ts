import { createApi } from '@tradewind/web/api'
import { askForLogin } from './login-needed.ts'
import { endSession, sessionToken } from './session.ts'

/** The one client of the shop. */
export const api = createApi({
  getToken: sessionToken,
  onSessionEnded: () => {
    endSession()
    askForLogin()
  },
})
