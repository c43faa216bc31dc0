import { createHmac } from 'node:crypto'
import type { Transporter } from 'nodemailer'

export type Channel = 'email' | 'mobile'

/** What leaves the house: in the reader's language, with an id that stays the same when it is sent again. */
export type Mail = { id: string; to: string; bcp47: string; subject: string; text: string }

/** Sends it. Throws Undeliverable when another try cannot help, anything else when it can. */
export type Carrier = (mail: Mail) => Promise<void>

export type MailSettings = {
  email?: { url: string; from: string }
  sms?: { url: string; secret: string }
}

/** The other side said no for good: such a mailbox, or such a number, does not exist. */
export class Undeliverable extends Error {}

const TIMEOUT_MS = 8_000

/** A carrier for each channel that the settings know a way for. */
export function openCarriers({ email, sms }: MailSettings): Partial<Record<Channel, Carrier>> {
  return { email: email && emailCarrier(email), mobile: sms && webhookCarrier(sms) }
}

function emailCarrier({ url, from }: { url: string; from: string }): Carrier {
  let transport: Promise<Transporter> | undefined
  const open = async (): Promise<Transporter> => {
    // Loaded with the first mail: a start without one does not wait for its fifty files.
    const { createTransport } = await import('nodemailer')
    return createTransport(
      { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  return async ({ id, to, bcp47, subject, text }) => {
    try {
      transport ??= open()
      const carrier = await transport
      await carrier.sendMail({
        // As an object it is one address, whatever it is made of; text would be taken apart at its commas.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@tradewind>`,
        headers: { 'Content-Language': bcp47, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { responseCode = 0, code = 'unknown' } = error as { responseCode?: number; code?: string }
      // The server's own words may hold the address: they stay out of what is kept and logged.
      const said = `mail server: ${code} ${responseCode || ''}`.trim()
      throw responseCode >= 500 && code !== 'EAUTH' ? new Undeliverable(said) : new Error(said)
    }
  }
}

/** Posts `{ id, to, text }`; `x-tradewind-signature` is `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`. */
function webhookCarrier({ url, secret }: { url: string; secret: string }): Carrier {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tradewind-signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new Error(`webhook: ${error.name}`)
    })
    await response.body?.cancel()
    if (response.ok) return
    const forGood = response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status)
    throw forGood ? new Undeliverable(`webhook: ${response.status}`) : new Error(`webhook: ${response.status}`)
  }
}
