import { createApi } from '@tradewind/web/api'
import { destination } from './destination.ts'
import { askForLogin } from './login-needed.ts'
import { endSession, sessionToken } from './session.ts'

/** The one client of the shop. */
export const api = createApi({
  getToken: sessionToken,
  getDeliverTo: () => destination()?.country,
  onSessionEnded: () => {
    endSession()
    askForLogin()
  },
})
