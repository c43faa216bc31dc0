import { createApi } from '@tradewind/web/api'
import { currentSession, endSession } from './session.ts'

/** The one client of the console. */
export const api = createApi({ getToken: () => currentSession()?.token, onSessionEnded: endSession })
