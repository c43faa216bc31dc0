import { createHmac } from 'node:crypto'

/** A payment on chain, as the signer is asked for it. Its id says which: asked again, nothing is paid twice. */
export type Payout = { id: string; network: string; address: string; amount: string }

/** What the signer says: the chain's name for the payment, or that it never pays this one. */
export type Signed = { state: 'signed'; reference: string } | { state: 'void' }

/** The process that holds the keys (apps/signer). Throws when it cannot be reached or does not answer as it should. */
export type Signer = {
  pay(payout: Payout): Promise<Signed>
  /** Makes sure that a payment will never be signed; when it was already, says so. */
  voidPayout(id: string): Promise<Signed>
}

export type SignerSettings = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/** `x-tradewind-signature` is `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<path>.<body>">`. */
export function openSigner(settings: SignerSettings | undefined): Signer | undefined {
  if (!settings) return undefined
  const { url, secret } = settings
  const ask = async (path: string, content: object): Promise<Signed> => {
    const body = JSON.stringify(content)
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${path}.${body}`).digest('hex')
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tradewind-signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      // Its own words may hold the address of somebody: they stay out of what is kept and logged.
      throw new Error(`signer: ${error.name}`)
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`signer: ${response.status}`)
    }
    return readAnswer(await response.json())
  }
  return { pay: (payout) => ask('/pay', payout), voidPayout: (id) => ask('/void', { id }) }
}

function readAnswer(answer: unknown): Signed {
  const { state, reference } = answer as { state?: unknown; reference?: unknown }
  if (state === 'void') return { state }
  if (state === 'signed' && typeof reference === 'string' && /^[\w.:-]{1,120}$/.test(reference))
    return { state, reference }
  throw new Error('signer: an answer that it never gives')
}
