import { cleanup } from '@testing-library/react'
import { clearCookie } from '@tradewind/web/cookies'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  for (const pair of document.cookie.split('; ')) clearCookie(pair.split('=', 1)[0] ?? '')
  localStorage.clear()
  sessionStorage.clear()
})
