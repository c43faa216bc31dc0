import { createECDH, createHmac, createPrivateKey, sign } from 'node:crypto'

/** By which push services know who sends, and browsers whom they let send (RFC 8292). */
export type Vapid = {
  /** The public key, as a browser wants it. */
  key: string
  /** The header of one request to this push service. */
  authorization(origin: string, at: Date): string
}

/** Half of what is allowed, so that a clock that goes wrong breaks nothing. */
const VALID_SECONDS = 12 * 3600

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Drawn from the secret of this installation like its other keys: every process has the same one, and it is in no database and
 * no backup of one.
 */
export function openVapid(pepper: Buffer, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  // One number in four thousand million is none of the curve's, and is refused here.
  pair.setPrivateKey(createHmac('sha256', pepper).update('tradewind vapid').digest())
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const privateKey = createPrivateKey({ format: 'jwk', key: jwk })
  const key = point.toString('base64url')
  return {
    key,
    authorization(origin, at) {
      const exp = Math.floor(at.getTime() / 1000) + VALID_SECONDS
      const claim = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url({ aud: origin, exp, sub: subject })}`
      const signature = sign('sha256', Buffer.from(claim), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${claim}.${signature.toString('base64url')}, k=${key}`
    },
  }
}
