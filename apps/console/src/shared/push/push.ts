import { createListening } from '@tradewind/web/push/listening'
import { api } from '../api.ts'
import { currentSession } from '../session.ts'
import { useStaff } from '../staff.ts'

/** Below the console: that of the shop, whose pages are others, does not reach here. */
const SCOPE = '/console/'
const SCRIPT = '/console/sw.js'

const desk = () => (currentSession()?.realm === 'operator' ? 'admin' : 'seller')

const listening = createListening({
  scope: SCOPE,
  keptAs: 'push-for-desk',
  startWorker,
  subscribe: (browser) => api.call(`POST /api/${desk()}/push_subscribe`, browser, { repeatSubmit: false, quiet: true }),
  unsubscribe: (endpoint) => api.call(`POST /api/${desk()}/push_unsubscribe`, { endpoint }, { repeatSubmit: false }),
})

export const { forget: forgetPush, keepListening } = listening

export const usePush = (key: string | undefined) => listening.usePush(key, useStaff()?.id)

/** The console needs no worker but to be told something while it is closed. */
async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // The dev server changes its files all the time.
  if (!import.meta.env.PROD) return undefined
  try {
    const registration = await navigator.serviceWorker.register(scriptUrl(), { scope: SCOPE, updateViaCache: 'none' })
    await active(registration)
    return registration
  } catch {
    return undefined
  }
}

/** A browser subscribes only for a worker that has come to life. */
async function active({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (!worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker did not come to life'))
    })
  })
}

/** The policy of the page takes no text for the address of a script: only this one, by name. */
function scriptUrl(): string {
  type Policy = { createScriptURL(text: string): string }
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT
}
