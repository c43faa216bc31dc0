import { cleanup, configure } from '@testing-library/react'
import { clearCookie } from '@tradewind/web/cookies'
import { chooseLanguage } from '@tradewind/web/language'
import { afterEach } from 'vitest'
import { patient } from '../../../tools/patience.ts'

configure({ asyncUtilTimeout: patient(4_000) })

// A phone, whose shop has nothing around it.
const PHONE = { width: 390, height: 844 }
if ('happyDOM' in window) (window.happyDOM as { setViewport(size: typeof PHONE): void }).setViewport(PHONE)

// All files of a worker read the shop once (vitest.config.ts), so what a test chose must not be there for the next.
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
  for (const pair of document.cookie.split('; ')) clearCookie(pair.split('=', 1)[0] ?? '')
  localStorage.clear()
  sessionStorage.clear()
})
