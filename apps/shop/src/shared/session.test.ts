import { chooseLanguage, currentLocale } from '@tradewind/web/language'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginSession, endSession, onSessionChange, sessionToken } from './session.ts'

/** The text of each cookie as it was handed to the browser, which keeps the attributes to itself. */
function writtenCookies(): string[] {
  const written: string[] = []
  let owner: object = document
  while (!Object.hasOwn(owner, 'cookie')) owner = Object.getPrototypeOf(owner)
  const { get, set } = Object.getOwnPropertyDescriptor(owner, 'cookie') ?? {}
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document),
    set: (text: string) => {
      written.push(text)
      set?.call(document, text)
    },
  })
  return written
}

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
})

describe('the session', () => {
  test('lives in the cookie Admin-Token: path /, three days, no other site', () => {
    const written = writtenCookies()
    beginSession('abc=1')
    expect(written).toEqual(['Admin-Token=abc%3D1; Path=/; Max-Age=259200; SameSite=Strict'])
    expect(sessionToken()).toBe('abc=1')
  })

  test('its cookie never leaves https where the page came over https', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    const written = writtenCookies()
    beginSession('abc')
    expect(written[0]).toMatch(/; Secure$/)
  })

  test('ends at once and says so once', () => {
    beginSession('abc')
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    endSession()
    endSession()
    stop()
    expect(sessionToken()).toBeUndefined()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('a logout in another tab is seen when this one is looked at again', () => {
    beginSession('abc')
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    // biome-ignore lint/suspicious/noDocumentCookie: another tab's doing
    document.cookie = 'Admin-Token=; Path=/; Max-Age=0'
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    expect(listener).toHaveBeenCalledWith(true)
  })
})

test('a chosen language is kept for three days as the spec writes it', async () => {
  const written = writtenCookies()
  await chooseLanguage('ar')
  expect(currentLocale().dir).toBe('rtl')
  const [pair = '', ...attributes] = written[0]?.split('; ') ?? []
  expect(JSON.parse(decodeURIComponent(pair.replace('local-language=', '')))).toEqual({
    language_name: 'Arabic',
    chinese_name: '阿拉伯语',
    file_name: 'ar',
  })
  expect(attributes).toEqual(['Path=/', 'Max-Age=259200', 'SameSite=Strict'])
  await chooseLanguage('en')
})
