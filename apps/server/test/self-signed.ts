import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that vouches for itself, and its key: what nobody trusts who was not told to. */
export function selfSigned(host: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const named = sequence(set(sequence(COMMON_NAME, utf8(host))))
  const algorithm = sequence(ECDSA_WITH_SHA256)
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    named,
    sequence(utcTime('200101000000Z'), utcTime('491231000000Z')),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(SUBJECT_ALT_NAME, octets(sequence(tagged(0x82, Buffer.from(host))))))),
  )
  const whole = sequence(body, algorithm, bits(sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

// The few forms of DER that a certificate is made of.
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length =
    content.length < 0x80 ? [content.length] : [0x82, Math.floor(content.length / 256), content.length % 256]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts)
const set = (...parts: Buffer[]): Buffer => tagged(0x31, ...parts)
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]))
const octets = (content: Buffer): Buffer => tagged(0x04, content)
const bits = (content: Buffer): Buffer => tagged(0x03, Buffer.from([0]), content)
const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text))
const utcTime = (text: string): Buffer => tagged(0x17, Buffer.from(text))
const oid = (...bytes: number[]): Buffer => tagged(0x06, Buffer.from(bytes))

const COMMON_NAME = oid(0x55, 0x04, 0x03)
const SUBJECT_ALT_NAME = oid(0x55, 0x1d, 0x11)
const ECDSA_WITH_SHA256 = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)
