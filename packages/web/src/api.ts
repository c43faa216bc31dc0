import { type ClientOptions, createClient } from '@tradewind/client/client'
import { requestText } from '@tradewind/messages/request-text'
import { failedToast } from '@tradewind/ui/toast'
import { deviceToken } from './device-token.ts'
import { currentLocale, words } from './language.ts'

type Settings = Required<Pick<ClientOptions, 'getToken' | 'onSessionEnded'>> & Pick<ClientOptions, 'getDeliverTo'>

/** The one client of an app. A failed call shows its message as a toast and rejects with an ApiError (spec 8). */
export function createApi(settings: Settings) {
  return createClient({
    baseUrl: '',
    getLang: () => currentLocale().file_name,
    getDevice: deviceToken,
    onFailure: failedToast,
    say: (failure, status) => requestText(words().t, failure, status),
    ...settings,
  })
}
